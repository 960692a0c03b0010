import { useMediaQuery, useTheme } from '@mui/material';

/** Whether the window is as narrow as that of a phone, narrower than 600 px. */
export const usePhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'));

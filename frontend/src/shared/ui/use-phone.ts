import { useMediaQuery, useTheme } from '@mui/material';

/** Whether the window is as narrow as that of a phone, narrower than the theme's breakpoint `sm`. */
export const usePhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'));

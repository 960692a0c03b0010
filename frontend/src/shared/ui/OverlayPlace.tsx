import { Box } from '@mui/material';
import { overlaysId } from './overlay-place.js';

/** Put once into the main part of a frame; takes no room itself. */
export const OverlayPlace = () => <Box id={overlaysId} sx={{ display: 'contents' }} />;

import { Box } from '@mui/material';
import { overlaysId } from './overlay-place.js';

/** Rendered once in the main part of a layout; takes up no room itself. */
export const OverlayPlace = () => <Box id={overlaysId} sx={{ display: 'contents' }} />;

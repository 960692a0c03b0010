import { previewSizes } from '@torno/domain';

/** Width and height scaled to the longer side of a preview; `enlarge` also scales up. */
export const fitPreview = (
  width: number,
  height: number,
  { enlarge }: { readonly enlarge: boolean },
): { readonly width: number; readonly height: number; readonly scale: number } => {
  const fit = previewSizes.preview / Math.max(width, height);
  const scale = enlarge ? fit : Math.min(1, fit);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), scale };
};

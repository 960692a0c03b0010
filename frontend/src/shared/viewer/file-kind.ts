export type FileKind = 'pdf' | 'image' | 'step' | 'surface' | 'unsupported';

/** WebP is the format of Torno's own previews. */
const images = ['image/png', 'image/jpeg', 'image/webp'];
const byEnding: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  step: 'step',
  stp: 'step',
};

export const extensionOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The way to show a file (SDET-51), by its type or, where that says nothing, by its name. SVG counts as unsupported: it
 * may run scripts.
 */
export const fileKindOf = (mime: string, name: string): FileKind => {
  const type = mime.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/pdf') return 'pdf';
  if (images.includes(type)) return 'image';
  if (type === 'model/gltf-binary') return 'surface';
  if (type === 'model/step' || type === 'application/step') return 'step';
  return byEnding[extensionOf(name)] ?? 'unsupported';
};

import { fileKindOf } from './file-kind.js';

it.each([
  ['application/pdf', 'drawing', 'pdf'],
  ['application/octet-stream', 'Part.STP', 'step'],
  ['model/step', 'part', 'step'],
  ['model/gltf-binary', 'part.step', 'surface'],
  ['image/jpeg; q=1', 'photo', 'image'],
  ['', 'photo.PNG', 'image'],
  ['image/webp', 'scan.tif', 'image'],
  ['image/tiff', 'scan.tif', 'unsupported'],
  ['image/svg+xml', 'logo.svg', 'unsupported'],
  ['application/zip', 'all.zip', 'unsupported'],
  ['', 'part.dwg', 'unsupported'],
  ['image/gif', 'moving.gif', 'unsupported'],
  ['', 'README', 'unsupported'],
])('%p %p is shown as %s (SDET-51)', (mime, name, expected) => {
  expect(fileKindOf(mime, name)).toBe(expected);
});

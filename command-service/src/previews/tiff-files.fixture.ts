/** Scans and pictures as programs write them, in Base64. */
const read = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** CCITT Group 4: 1200 × 800, a frame of 3 pixels between (200, 150) and (1000, 650). */
export const faxedFrame = (): Buffer =>
  read(
    'SUkqAE4FAAD////////////////////////5X8CYGn90XZUFQVBUFQVZTlQU5UFYVBTlQU5UFYVBTlQVBUFQVBUFQVBUFWVBTlQU5UFYVBTlQU' +
      '5UFYVBTlQUOVBXFQU5UFDlQVBUFcVBUFQeCoKgrioKgqDwVBUFcVBUFQeCuKgqCoKgqCoKgqCoKgqDwVxUFQVB4K4qCoKgqCoKgqCoKgqCoKgq' +
      'CoKgqCoKgqCoKgqCoPBXFQVBUHgrioKgqCoKgqCoKgqCoKg8FcVBUFQeCoKgrioKgqDwVBUFcVBUFQeCoKgrioKgqDwVxUFQVB4K4qCoKg8FcV' +
      'BUFQVBUFQVBUFQVBUFQVCtiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiI' +
      'iIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIj6v1/frr3/7vVV7+/XVbvu9V/3661e36v1tdP7rV12+r9U+1//Xt+r9b9f6912+r9U+1frrV7+71' +
      'XXv79VW77vVf3669/+71Ve/v11W77vVf9+utXt+r9bXT+61ddvq/VPtf///u9V///1W77vVf3eqqt3/u9VVbvu9VVbvu9V///17fq/W/X+vddv' +
      'q/VPtX661e/u9V17+/VVu+71X9+uvf/u9VXv79dVu+71X/frrV7fq/W10/utXXb6v1T7X/9e/u9V///1W77vVf3eqqt3/u9VVbvu9VVbvu9V//' +
      '///Tu1X9+v+109bvX/e60vf9O7Vddvq/W109bvX/79f/07tV/fr/tdPW71/3utL3/Tu1XXb6v1tdPW71/+/X/+71X///Vbvu9V/d6qq3f+71VV' +
      'u+71VVu+71X///Xt+r9b9f6912+r9U+1frrV7+71XXv79VW77vVf3669/+71Ve/v11W77vVf9+utXt+r9bXT+61ddvq/VPtf/17+71X///Vbvu' +
      '9V/d6qq3f+71VVu+71VVu+71X////9O7Vf36/7XT1u9f97rS9/07tV12+r9bXT1u9f/v1//Tu1X9+v+109bvX/e60vf9O7Vddvq/W109bvX/79' +
      'f/7vVf/79c2idHEXRqR9H0fRqRxGpH0akcRqR9GpHEakfRqRxGpH0akcRqR9GpHEakfRqRxGpH0akcRBo4i6NSPo1I4jUj6NSOI6I4i6PI4i6P' +
      'I4i6PI4i6PI4i6PI4i6PI4i6PI4i6M0fRqRxGpH0akcRqXQiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIjt6gyrKcq' +
      'CnKwpynKsqCrKgqCoKgqCoKgpyoKcqyoKcqyoKsqCoKgpyoKcqyoKcqyoKsqCoKgpyoKcqyoKcqyoKsqCoKgpyoKcqyoKcqyoKsqCoKgpyoKcq' +
      'yoKcqyoKsqCoKgpyoKcqyoKcqyoKsqCoKgpyoKcqyoKcqyoKsqCoKgpyoKcqyoKcqyoKgqCnKwpynKsqCrKgqCoKcqCnKsqCnKsqCrKgqCoKcq' +
      'CnKsqCnKsqCnKwpynKgrCnKcqCsKcpyoKwpynKgrCnKcqCsKcpyoKwpynKgrCnKcrCoKgqCnKgpyrKgpyrKgqyoKgqCnKgpyrKgpyrKgqyoCiI' +
      'iIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiI' +
      'iIiIiIiIiIiIiIiIiIiIiP////////////////////////ABABANAAABAwABAAAAsAQAAAEBAwABAAAAIAMAAAIBAwABAAAAAQAAAAMBAwABAA' +
      'AABAAAAAYBAwABAAAAAAAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAQAAABYBAwABAAAAIAMAABcBBAAB' +
      'AAAARgUAABwBAwABAAAAAQAAACkBAwACAAAAAAABAAAAAAA=',
  );

/** LZW: 60 × 40 in red. */
export const redPicture = (): Buffer =>
  read(
    'SUkqAM4AAACAP8AQOCQWDQeEQmFQuGQ2HQ+IRGJROEwKKReMRmNRuORuLR2QSGRSOSQePyWUSmVSuTSyXS+YRyTzGaTWbQaZzedTuVzmeT+gR2' +
      'fUGiUWI0OjUmlS2l02nQWkU+pT+o1OrTaq1etS+s1uvSmu1+xSKw2OzR6z2mwWq2SOy224Qy33G6Uy63ej3i9Q+53u432/W3AYG1YPCWfDYex4' +
      'nFV/GY2t4/IVfJZOp5XLU/MZmm5vOUrPZ+jaHRUTSaWgafUTzVaudQEQAAABAwABAAAAPAAAAAEBAwABAAAAKAAAAAIBAwADAAAAlAEAAAMBAw' +
      'ABAAAABQAAAAYBAwABAAAAAgAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAwAAABYBAwABAAAAKAAAABcB' +
      'BAABAAAAxgAAABwBAwABAAAAAQAAACkBAwACAAAAAAABAD0BAwABAAAAAgAAAD4BBQACAAAAygEAAD8BBQAGAAAAmgEAAAAAAAAIAAgACACF61' +
      'EAAACAAMP1qAAAAAACzcxMAAAAAAHNzEwAAACAAM3MTAAAAAACj8L1AAAAABA3GqAAAAAAAiuHCgAAACAA',
  );

/** Deflate and rotated: stored as 60 × 40; the upright page has its black corner at the top right. */
export const turnedPicture = (): Buffer =>
  read(
    'SUkqAC4AAAB42mNggIH/DOSDUb2jeoeqS0f1juod1Tuqd1TvqF7q6wUAIMUn2Q4AAAEDAAEAAAA8AAAAAQEDAAEAAAAoAAAAAgEDAAEAAAAIAA' +
      'AAAwEDAAEAAAAIAAAABgEDAAEAAAABAAAACgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAEgEDAAEAAAAGAAAAFQEDAAEAAAABAAAAFgEDAAEAAAAo' +
      'AAAAFwEEAAEAAAAmAAAAHAEDAAEAAAABAAAAKQEDAAIAAAAAAAEAPQEDAAEAAAACAAAAAAAAAA==',
  );

type Entry = readonly [tag: number, value: number];

/** A TIFF of one directory with these entries and the bytes after it; `next` is the offset of the next directory. */
export const tiffOf = (entries: readonly Entry[], { data = Buffer.alloc(0), next = 0 } = {}): Buffer => {
  const header = Buffer.from('II*\0\x08\0\0\0', 'latin1');
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length, 0);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    // The field type LONG.
    directory.writeUInt16LE(4, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  directory.writeUInt32LE(next, directory.length - 4);
  return Buffer.concat([header, directory, data]);
};

/** A TIFF that claims this size, these bits per pixel and this compression. */
export const hugeTiff = (side: number, bitsPerSample: number, compression = 1): Buffer =>
  tiffOf([
    [256, side],
    [257, side],
    [258, bitsPerSample],
    [259, compression],
    [262, bitsPerSample === 1 ? 0 : 1],
    [273, 8],
    [278, side],
    [279, 100],
  ]);

/** A TIFF whose only directory names itself as the next. */
export const endlessTiff = (): Buffer => tiffOf([[256, 10]], { next: 8 });

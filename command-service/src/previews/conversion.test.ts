import { createCanvas, loadImage } from '@napi-rs/canvas';
import { previewSizes } from '@torno/domain';
import { readGlb } from '@torno/model-file';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildConverter } from './converter.fixture.js';
import { createConverter } from './run-converter.js';
import { endlessPdf, pdfOf, pngOf, createProtectedPdf } from './hostile-files.fixture.js';
import { endlessTiff, faxedFrame, hugeTiff, redPicture, turnedPicture } from './tiff-files.fixture.js';

let converter: Awaited<ReturnType<typeof buildConverter>>;
beforeAll(async () => {
  converter = await buildConverter();
});
afterAll(() => converter.remove());

const sizeOf = async (bytes: Buffer | undefined): Promise<readonly number[]> => {
  const { width, height } = await loadImage(bytes!);
  return [width, height];
};
/** Brightness of a pixel, 0 to 255. */
const greyOf = async (bytes: Buffer | undefined) => {
  const image = await loadImage(bytes!);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return (x: number, y: number): number => context.getImageData(x, y, 1, 1).data[0] ?? 0;
};
/** Models that OpenCASCADE ships for its own tests. */
const models = join(dirname(createRequire(__filename).resolve('occt-import-js/package.json')), 'test/testfiles');
const cube = (): Buffer => readFileSync(join(models, 'simple-basic-cube/cube.stp'));

// Starting a process, loading its libraries and converting takes seconds on a machine that is busy with other tests.

describe('pictures are made of', () => {
  it('a drawing: its first page, 800 pixels wide, and a thumbnail of it without the white margin', async () => {
    const { answer, files } = await converter.convert('pdf', pdfOf('4 w 100 100 600 400 re S'));
    expect(answer).toEqual({ output: 'pictures' });
    expect([...files.keys()].sort()).toEqual(['preview.webp', 'thumbnail.webp']);
    expect(await sizeOf(files.get('preview.webp'))).toEqual([previewSizes.preview, 565]);
    expect(await sizeOf(files.get('thumbnail.webp'))).toEqual([previewSizes.thumbnail, 161]);
  });

  it('a picture: made smaller, never larger', async () => {
    const large = await converter.convert('picture', pngOf(2000, 3000));
    expect(await sizeOf(large.files.get('preview.webp'))).toEqual([533, 800]);
    const small = await converter.convert('picture', pngOf(90, 60));
    expect(await sizeOf(small.files.get('preview.webp'))).toEqual([90, 60]);
    expect(await sizeOf(small.files.get('thumbnail.webp'))).toEqual([90, 60]);
  });

  it('a scan: its first page as a drawing, upright, whose thin lines stay visible', async () => {
    const fax = await converter.convert('tiff', faxedFrame());
    expect(fax.answer).toEqual({ output: 'pictures' });
    expect(await sizeOf(fax.files.get('preview.webp'))).toEqual([800, 533]);
    const grey = await greyOf(fax.files.get('preview.webp'));
    // The frame on the left, the paper inside and outside of it.
    expect([grey(134, 266) < 100, grey(400, 266) > 240, grey(60, 60) > 240]).toEqual([true, true, true]);
    const red = await converter.convert('tiff', redPicture());
    expect(await sizeOf(red.files.get('preview.webp'))).toEqual([60, 40]);
    const turned = await converter.convert('tiff', turnedPicture());
    expect(await sizeOf(turned.files.get('preview.webp'))).toEqual([40, 60]);
    const corner = await greyOf(turned.files.get('preview.webp'));
    expect([corner(36, 4) < 100, corner(4, 4) > 200, corner(36, 56) > 200]).toEqual([true, true, true]);
  });

  it('a model: as it is seen from a corner, with its surface for the viewer', async () => {
    const { answer, files } = await converter.convert('step', cube());
    expect(answer).toEqual({ output: 'pictures and model' });
    expect(await sizeOf(files.get('preview.webp'))).toEqual([800, 800]);
    const glb = Uint8Array.from(files.get('model.glb')!);
    const [body] = readGlb(glb.buffer);
    expect(body?.triangles).toHaveLength(12 * 3);
  });
});

describe('a file that cannot be converted is reported with its reason', () => {
  it.each([
    ['a damaged drawing', 'pdf', () => Buffer.from('%PDF-1.7\nthe rest is missing'), 'damaged'],
    ['a drawing with a password', 'pdf', createProtectedPdf, 'protected'],
    ['an empty drawing', 'pdf', () => Buffer.alloc(0), 'empty'],
    ['a text instead of a picture', 'picture', () => Buffer.from('just a text'), 'damaged'],
    ['a damaged model', 'step', () => Buffer.from('ISO-10303-21;\nnothing that follows from it'), 'damaged'],
    ['half a model', 'step', () => cube().subarray(0, 4_000), 'damaged'],
    ['a scan without a picture', 'tiff', () => Buffer.from('II*\0\x08\0\0\0'), 'damaged'],
    ['a scan with an unsupported compression', 'tiff', () => hugeTiff(10, 1, 34_712), 'crashed'],
    ['a scan that claims to be larger than any sheet', 'tiff', () => hugeTiff(60_000, 1), 'too-much-memory'],
    ['a picture that claims to be larger than any', 'tiff', () => hugeTiff(30_000, 8), 'too-much-memory'],
    ['a drawing that claims to be a model', 'iges', () => pdfOf('0 0 10 10 re f'), 'damaged'],
  ] as const)('%s', async (_, kind, source, failure) => {
    const { answer, files } = await converter.convert(kind, source());
    expect(answer).toEqual({ failure, detail: expect.any(String) });
    expect(files.size).toBe(0);
  });
});

describe('a conversion', () => {
  it('is ended when it takes too much processor time', async () => {
    const { answer } = await converter.convert('pdf', endlessPdf(), { processorMs: 1_500 });
    expect(answer).toEqual({ failure: 'too-long', detail: 'no answer after 1500 ms of processor time' });
  });

  it('is ended when it is idle for too long', async () => {
    const idle = converter.program('setInterval(() => undefined, 1_000);');
    const answer = await idle({ clockMs: 500 });
    expect(answer).toEqual({ failure: 'too-long', detail: 'no answer within 500 ms' });
  });

  it('is not ended because it had to wait for the processor', async () => {
    const starved = converter.program(
      "setTimeout(() => process.send({ output: 'pictures' }, () => process.exit()), 3_500);",
    );
    expect(await starved({ processorMs: 3_000 })).toEqual({ output: 'pictures' });
  });

  it('is ended when it takes too much memory for a small file', async () => {
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const { answer } = await converter.convert('picture', bomb, { memoryBytes: 400 * 1024 * 1024 });
    expect(answer).toMatchObject({ failure: 'too-much-memory' });
  });

  it('is ended when its file has an endless chain of pages', async () => {
    const limits = { memoryBytes: 300 * 1024 * 1024, processorMs: 3_000 };
    const { answer } = await converter.convert('tiff', endlessTiff(), limits);
    expect(['too-much-memory', 'too-long']).toContain('failure' in answer ? answer.failure : 'made');
  });

  it('fails alone when its library crashes', async () => {
    const { answer } = await converter.convert('picture', pngOf(50, 50).subarray(0, 30));
    expect(answer).toMatchObject({ failure: 'crashed' });
  });

  it.each([
    ['its process ends before it has begun', 'process.exit(1);', 'before the conversion began'],
    ['somebody ends its process', "process.send('begun', () => process.kill(process.pid, 'SIGTERM'));", 'SIGTERM'],
  ])('may be repeated when %s', async (_, source, complaint) => {
    await expect(converter.program(source)()).rejects.toThrow(complaint);
  });

  it('fails for good when it ends without an answer after it has begun', async () => {
    const ended = converter.program("process.send('begun', () => process.exit(1));");
    expect(await ended()).toMatchObject({ failure: 'crashed' });
  });

  it('is aborted when the worker ends', async () => {
    const ending = new AbortController();
    const converting = createConverter(converter.script, converter.sandbox)(
      { kind: 'pdf', folder: '/' },
      ending.signal,
    );
    ending.abort();
    await expect(converting).rejects.toThrow('aborted');
  });
});

const realParts = join(__dirname, '../../../../shared/data/parts');
const real = existsSync(realParts) ? it : it.skip;
real.each([
  ['pdf', 'motor_shaft.pdf'],
  ['pdf', 'center_pulley_at3_t10.pdf'],
  ['step', 'motor_antigravity_4004_custom_shaft.step'],
] as const)('converts a real part, %s %s', async (kind, name) => {
  const { answer, files } = await converter.convert(kind, readFileSync(join(realParts, name)));
  expect(answer).toHaveProperty('output');
  expect(files.get('preview.webp')!.length).toBeGreaterThan(2_000);
});

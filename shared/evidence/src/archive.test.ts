import fc from 'fast-check';
import { archiveOf, evidenceOf, histories, smallContents, smallEvidence, sourceOf } from './archive.fixture.js';
import { concat, utf8 } from './bytes.js';
import { entriesOf, manifestBytes, names } from './manifest.js';
import { verifyArchive } from './verify-archive.js';
import { planArchive } from './write-archive.js';
import { zipLayout, type ZipLayout } from './zip-layout.js';

const verify = (bytes: Uint8Array) => verifyArchive(sourceOf(bytes));

const layoutOf = async (bytes: Uint8Array): Promise<ZipLayout> => {
  const { manifest } = await verify(bytes);
  if (!manifest) throw new Error('The archive does not hold');
  return zipLayout(entriesOf(manifest, manifestBytes(manifest).length));
};

const flipped = (bytes: Uint8Array, at: number, mask: number): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ mask;
  return changed;
};

/** The part of an archive to which a byte belongs. */
const ownerOf = ({ entries }: ZipLayout, lines: readonly number[], at: number): object => {
  const entry = entries.find(({ content, size }) => at >= content && at < content + size);
  if (!entry) return { part: 'container' };
  if (entry.name === names.manifest) return { part: 'manifest' };
  if (entry.name === names.seal) return { part: 'seal' };
  if (entry.name !== names.events) return { part: 'file', path: entry.name };
  return { part: 'event', index: lines.findIndex((end) => at - entry.content <= end) };
};

/** Where each line ends, from the beginning of the events. */
const lineEnds = (bytes: Uint8Array, { entries }: ZipLayout): readonly number[] => {
  const { content, size } = entries[2] ?? { content: 0, size: 0 };
  return [...bytes.subarray(content, content + size).entries()].flatMap(([at, byte]) => (byte === 0x0a ? [at] : []));
};

describe('an archive of evidence', () => {
  it('is valid, and is the same whenever it is made from the same evidence', async () => {
    const bytes = await archiveOf(smallEvidence, smallContents);
    const planned = await planArchive(smallEvidence);
    expect(await verify(bytes)).toEqual({
      manifest: expect.objectContaining({ subject: { id: 'rfq-1', name: 'RFQ 1' } }),
      seal: planned?.seal,
      defects: [],
    });
    expect(bytes).toHaveLength(planned?.size ?? -1);
    expect(await archiveOf(smallEvidence, smallContents)).toEqual(bytes);
  });

  it('A change of one bit in any byte is found, and the first defect is where the byte is', async () => {
    const bytes = await archiveOf(smallEvidence, smallContents);
    const layout = await layoutOf(bytes);
    const ends = lineEnds(bytes, layout);
    for (let at = 0; at < bytes.length; at++) {
      const { defects } = await verify(flipped(bytes, at, 1));
      const [first] = defects;
      expect({ at, first }).toEqual({ at, first: expect.objectContaining(ownerOf(layout, ends, at)) });
      const isInside = first !== undefined && at >= first.from && at < first.to;
      expect({ at, first, isInside }).toEqual({ at, first, isInside: true });
    }
  });

  it('A byte that is missing at the end, or added there, is found', async () => {
    const bytes = await archiveOf(smallEvidence, smallContents);
    const { size } = await layoutOf(bytes);
    expect((await verify(bytes.subarray(0, -1))).defects).toEqual([
      { part: 'container', entry: null, from: size - 1, to: size },
    ]);
    expect((await verify(concat([bytes, utf8(' ')]))).defects).toEqual([
      { part: 'container', entry: null, from: size, to: size + 1 },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a text', 'Dear Sir or Madam, '.repeat(20)],
  ])('Its verifier says of %s that it has no manifest', async (_, text) =>
    expect((await verify(utf8(text))).defects).toMatchObject([{ part: 'manifest' }]),
  );

  it('A file whose bytes differ from its upload is reported', async () => {
    const { defects } = await verify(
      await archiveOf(smallEvidence, { ...smallContents, 'shaft.pdf': utf8('%PDF-other') }),
    );
    expect(defects).toMatchObject([{ part: 'file', path: 'files/id-of-shaft.pdf-shaft.pdf' }]);
  });

  it('has less than 4 GiB', async () => {
    const [file] = smallEvidence.files;
    const sized = (size: number) => planArchive({ ...smallEvidence, files: file ? [{ ...file, size }] : [] });
    expect(await sized(2 ** 32)).toBeUndefined();
    expect(await sized(2 ** 32 - 5_000)).toBeDefined();
  });

  it('A file that has shrunk since its upload ends the archive with an error', async () =>
    await expect(archiveOf(smallEvidence, {})).rejects.toThrow('has 0 bytes instead of 10'));
});

const contents = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.uint8Array({ maxLength: 50 }), {
  maxKeys: 3,
});

describe('any evidence', () => {
  it('holds in its archive, whatever its events and files contain', () =>
    fc.assert(
      fc.asyncProperty(histories, contents, async (events, files) => {
        expect((await verify(await archiveOf(evidenceOf(events, files), files))).defects).toEqual([]);
      }),
    ));

  it('does not hold after a change of any byte', () =>
    fc.assert(
      fc.asyncProperty(
        histories,
        contents,
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (events, files, at, mask) => {
          const bytes = await archiveOf(evidenceOf(events, files), files);
          const changed = at % bytes.length;
          const [first] = (await verify(flipped(bytes, changed, mask))).defects;
          expect(first).toBeDefined();
          expect(changed).toBeGreaterThanOrEqual(first?.from ?? Infinity);
          expect(changed).toBeLessThan(first?.to ?? 0);
        },
      ),
    ));
});

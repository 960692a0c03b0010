import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Manifest, pathOf, verifyArchive } from '@torno/evidence';
import { type HistoryDownload, listLimits } from '@torno/domain';
import { newId } from '@torno/kernel';
import type { RfqHistoryReadModel, Stored } from '@torno/read-models';
import { sample, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { drafted, existing, ids, met, now, published, secrets } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const content = '%PDF-content';

/** The upload of a file with these bytes, whose events come before what refers to it. */
const uploaded = (key: string, rfqId: string, fileName: string, hashOf = content): SampleEvent => {
  const sha256 = createHash('sha256').update(hashOf).digest('hex');
  return sample('AttachmentUploaded', { rfqId, fileName, size: content.length, sha256 }, `attachment-${key}`);
};
const store = (key: string) =>
  service().files.put(key, Readable.from([content]), { fileName: 'x', mime: 'application/pdf', maxBytes: 100 });
const attached = (rfqId: string, attachmentKey: string): SampleEvent =>
  sample('RfqPositionAttachmentAdded', { positionId: ids.position, attachmentKey }, `rfq-${rfqId}`);

/** The events of an RFQ with two files: a drawing, and the NDA that a supplier has signed. */
const withFiles = (rfqId: string, number: number, drawing: string, signed: string): readonly SampleEvent[] => [
  ...published(rfqId, number),
  uploaded(drawing, rfqId, secrets.fileName),
  attached(rfqId, drawing),
  uploaded(signed, rfqId, 'a/b.pdf'),
  ...met(rfqId, ids.supplier, [
    sample('NdaAccessRequested', { signedAttachmentKey: signed }, `participation-${rfqId}_${ids.supplier}`),
  ]),
];

let lastNumber = 20;
/** An RFQ with two files. */
const newRfq = async () => {
  const [rfqId, drawing, signed] = [newId(), newId(), newId()];
  await Promise.all([drawing, signed].map(store));
  const events = withFiles(rfqId, ++lastNumber, drawing, signed);
  await service().append(...events);
  return { rfqId, drawing, signed, number: 100_000 + lastNumber, count: events.length };
};

/** Gives a reason for a download. */
const allow = async (downloadId: string, download: Omit<HistoryDownload, 'operatorId'>, at = now): Promise<void> => {
  const data = { ...download, operatorId: ids.operator };
  await service().append({ ...sample('HistoryDownloadAllowed', data, `download-${downloadId}`), at });
};
const evidenceOf = (rfqId: string) => ({ subject: 'rfqs', id: rfqId, format: 'evidence' }) as const;

/** A download as the client receives it. */
const receiveArchive = async (name: Name, key: string | number, downloadId: string) => {
  const pending = get(name, `admin/rfqs/${key}/evidence.zip`).query({ download: downloadId });
  const { status, headers, body } = await pending.parse((reply, done) => {
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => parts.push(part));
    reply.on('end', () => done(null, Buffer.concat(parts)));
  });
  const bytes: Buffer = body;
  const verdict = () =>
    verifyArchive({ size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) });
  return { status, headers, bytes, verdict };
};

/** The archive that the operator receives after they have given a reason. */
const download = async (rfqId: string) => {
  const downloadId = newId();
  await allow(downloadId, evidenceOf(rfqId));
  return receiveArchive('operator', rfqId, downloadId);
};

const manifestOf = async (rfqId: string): Promise<Manifest> =>
  existing((await (await download(rfqId)).verdict()).manifest ?? undefined);

describe('the evidence of an RFQ', () => {
  it('is an archive that holds, with the events of all streams and the files that they name', async () => {
    const { rfqId, drawing, signed, number, count } = await newRfq();
    const downloadId = newId();
    await allow(downloadId, evidenceOf(rfqId));
    const { status, headers, bytes, verdict } = await receiveArchive('operator', number, downloadId);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringContaining(`RFQ-${number}-evidence.zip`),
    });
    const { manifest, defects } = await verdict();
    expect(defects).toEqual([]);
    expect(manifest).toMatchObject({
      subject: { id: rfqId, name: `RFQ ${number} · SECRET-GEAR` },
      events: { count },
      files: [{ id: drawing }, { id: signed, name: 'a/b.pdf' }],
      missing: [],
    });
    expect(bytes.toString('latin1')).toContain(`files/${signed}-a_b.pdf${content}`);
  });

  it('has all events of a file, including early ones without the RFQ’s id', async () => {
    const { rfqId, count } = await newRfq();
    const key = newId();
    const stream = `attachment-${key}`;
    await service().append(
      uploaded(key, rfqId, 'draft.pdf'),
      sample('AttachmentLinked', { to: `quote-${ids.quote}`, rfqId: '', supplierCompanyId: '' }, stream),
      sample('AttachmentDeleted', { rfqId, supplierCompanyId: '' }, stream),
    );
    const { manifest, defects } = await (await download(rfqId)).verdict();
    expect(defects).toEqual([]);
    expect(manifest?.events.count).toBe(count + 3);
  });

  it.each(['buyer', 'supplier'] as const)('is not given to a %s', async (name) => {
    const downloadId = newId();
    await allow(downloadId, evidenceOf(ids.closedRound));
    expect((await receiveArchive(name, ids.closedRound, downloadId)).status).toBe(403);
    expect((await receiveArchive('operator', ids.closedRound, downloadId)).status).toBe(200);
  });

  it('requires a reason: one for another RFQ or format, or one of five minutes ago, does not count', async () => {
    const codeFor = async (...[download, at]: [download: Omit<HistoryDownload, 'operatorId'>, at?: string]) => {
      const downloadId = newId();
      await allow(downloadId, download, at);
      const { status, bytes } = await receiveArchive('operator', ids.closedRound, downloadId);
      return status === 200 ? status : [status, JSON.parse(bytes.toString('utf8')).code];
    };
    const download = evidenceOf(ids.closedRound);
    const refused = [403, 'download.not-allowed'];
    expect(await codeFor(download)).toBe(200);
    expect(await codeFor({ ...download, id: ids.market })).toEqual(refused);
    expect(await codeFor({ ...download, format: 'JSON' })).toEqual(refused);
    expect(await codeFor(download, '2026-03-10T11:55:00.000Z')).toEqual(refused);
    expect((await receiveArchive('operator', ids.closedRound, newId())).status).toBe(403);
  });

  it('is the same at each download', async () => {
    const { rfqId } = await newRfq();
    // Each download leaves an event about the RFQ, which is not part of the archive.
    expect((await download(rfqId)).bytes).toEqual((await download(rfqId)).bytes);
  });

  it('does not exist for an unknown RFQ', async () => expect((await download(ids.nobody)).status).toBe(404));

  it('names a file that exists no longer', async () => {
    const { rfqId } = await newRfq();
    const missingFile = newId();
    await service().append(uploaded(missingFile, rfqId, 'gone.pdf'), attached(rfqId, missingFile));
    expect((await manifestOf(rfqId)).missing).toEqual([{ id: missingFile, name: 'gone.pdf' }]);
  });

  it('reports a file whose bytes differ from the upload', async () => {
    const rfqId = newId();
    const changed = newId();
    await store(changed);
    await service().append(
      ...drafted(rfqId, ++lastNumber),
      uploaded(changed, rfqId, 'changed.pdf', 'other bytes'),
      attached(rfqId, changed),
    );
    const { manifest, defects } = await (await download(rfqId)).verdict();
    expect(defects).toMatchObject([{ part: 'file', path: pathOf(existing(manifest?.files[0])) }]);
  });

  it('is refused beyond the events that a history shows', async () => {
    const { rfqId, count } = await newRfq();
    const history = service().documents.collection<Stored<RfqHistoryReadModel>>('rfq-history@1');
    const [last] = await history.find({ stream: `rfq-${rfqId}` }, { sort: { position: -1 }, limit: 1 });
    // The archive of copies of an event does not hold, but it counts them.
    const copies = Array.from({ length: listLimits.historyEvents - count }, () => ({
      insertOne: { document: { ...existing(last), _id: newId() } },
    }));
    await history.bulk(copies);
    // A download is not part of the history and takes no event's place.
    expect((await download(rfqId)).status).toBe(200);
    await service().append(sample('RfqHeaderChanged', {}, `rfq-${rfqId}`));
    const { status, bytes } = await download(rfqId);
    expect([status, JSON.parse(bytes.toString('utf8')).code]).toEqual([409, 'evidence.too-large']);
  });
});

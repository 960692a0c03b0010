import { createHash } from 'node:crypto';
import { type Manifest, pathOf, verifyArchive } from '@torno/evidence';
import { listLimits } from '@torno/domain';
import { newId } from '@torno/kernel';
import type { RfqHistoryReadModel } from '@torno/read-models';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { allowedDownload } from '../testing/downloads.fixture.js';
import { attachments, existing, ids } from '../testing/world.fixture.js';

const { service, get } = useQueryService();

const content = '%PDF-content';
const stream = `rfq-${ids.closedRound}`;

const put = (revision: number, type: string, data: object, change: Partial<RfqHistoryReadModel> = {}) =>
  service().put('rfq-history', newId(), {
    rfqId: ids.closedRound,
    supplierCompanyId: null,
    position: revision,
    type,
    stream,
    revision,
    metadata: {
      $correlationId: ids.event,
      $causationId: ids.event,
      commandId: ids.event,
      actor: { userId: ids.buyerUser, companyId: ids.buyer, role: 'buyer' },
      at: '2026-03-10T12:00:00.000Z',
      schema: 1,
    },
    data,
    ...change,
  });

/** A download as the client receives it. */
const download = async (name: Name, key = '100001', downloadId: string = ids.evidenceDownload) => {
  const asked = get(name, `admin/rfqs/${key}/evidence.zip`).query({ download: downloadId });
  const { status, headers, body } = await asked.parse((reply, done) => {
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => parts.push(part));
    reply.on('end', () => done(null, Buffer.concat(parts)));
  });
  const bytes: Buffer = body;
  const verdict = () =>
    verifyArchive({ size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, to)) });
  return { status, headers, bytes, verdict };
};

const manifestOf = async (): Promise<Manifest> => {
  const { manifest } = await (await download('operator')).verdict();
  if (!manifest) throw new Error('The archive has no manifest');
  return manifest;
};

const drawing = {
  ...existing(attachments.find(({ attachmentKey }) => attachmentKey === ids.drawing)),
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
};

describe('the evidence of an RFQ', () => {
  beforeAll(async () => {
    await put(0, 'RfqDrafted', {});
    await service().put('attachments', ids.drawing, drawing);
    await put(2, 'RfqPositionAttachmentAdded', { positionId: ids.position, attachmentKey: ids.drawing, label: 'x' });
    await put(
      0,
      'NdaRequested',
      { signed: [{ signedAttachmentKey: ids.signedFile }] },
      {
        stream: `participation-${ids.closedRound}_${ids.supplier}`,
        supplierCompanyId: ids.supplier,
        position: 3,
      },
    );
    await service().put('attachments', ids.signedFile, {
      ...drawing,
      attachmentKey: ids.signedFile,
      fileName: 'a/b.pdf',
    });
  });

  it('is an archive that holds, with the events of all streams and the files that they name', async () => {
    const { status, headers, bytes, verdict } = await download('operator');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringContaining('RFQ-100001-evidence.zip'),
    });
    const { manifest, defects } = await verdict();
    expect(defects).toEqual([]);
    expect(manifest).toMatchObject({
      subject: { id: ids.closedRound, name: 'RFQ 100001 · SECRET-GEAR' },
      events: { count: 4 },
      files: [{ id: ids.drawing }, { id: ids.signedFile, name: 'a/b.pdf' }],
      missing: [],
    });
    expect(bytes.toString('latin1')).toContain(`files/${ids.signedFile}-a_b.pdf${content}`);
  });

  it('has all events of a file, also those from before they named the RFQ', async () => {
    const stream = `attachment-${newId()}`;
    const before = (await manifestOf()).events.count;
    await put(0, 'AttachmentUploaded', {}, { stream, position: 50 });
    await put(1, 'AttachmentLinked', {}, { stream, position: 51, rfqId: null });
    await put(2, 'AttachmentDeleted', {}, { stream, position: 52 });
    const { manifest, defects } = await (await download('operator')).verdict();
    expect(defects).toEqual([]);
    expect(manifest?.events.count).toBe(before + 3);
  });

  it('is the same at each download', async () =>
    expect((await download('operator')).bytes).toEqual((await download('operator')).bytes));

  it.each(['buyer', 'supplier'] as const)('is not given to a %s', async (name) =>
    expect((await download(name)).status).toBe(403),
  );

  it('is given for a reason only: not for one about another RFQ or format, or from five minutes ago', async () => {
    const asked = { subject: 'rfqs', id: ids.closedRound, format: 'evidence' } as const;
    const codeFor = async (...allowed: Parameters<typeof allowedDownload>) => {
      await service().put('rfq-history', newId(), allowedDownload(...allowed));
      const { status, bytes } = await download('operator', ids.closedRound, allowed[0]);
      return status === 200 ? status : [status, JSON.parse(bytes.toString('utf8')).code];
    };
    const refused = [403, 'download.not-allowed'];
    expect(await codeFor(newId(), asked)).toBe(200);
    expect(await codeFor(newId(), { ...asked, id: ids.market })).toEqual(refused);
    expect(await codeFor(newId(), { ...asked, format: 'JSON' })).toEqual(refused);
    expect(await codeFor(newId(), asked, '2026-03-10T11:55:00.000Z')).toEqual(refused);
    expect((await download('operator', ids.closedRound, newId())).status).toBe(403);
  });

  it('leaves out who has downloaded it, so that it is the same again', async () => {
    const before = await download('operator');
    const allowed = allowedDownload(newId(), { subject: 'rfqs', id: ids.closedRound, format: 'evidence' });
    await service().put('rfq-history', newId(), { ...allowed, rfqId: ids.closedRound, position: 90 });
    expect((await download('operator')).bytes).toEqual(before.bytes);
  });

  it('does not exist for an unknown RFQ', async () =>
    expect((await download('operator', ids.nobody)).status).toBe(404));

  it('names a file that exists no longer, and one whose bytes are not those of the upload', async () => {
    const gone = newId();
    await put(3, 'RfqPositionAttachmentAdded', { attachmentKey: gone, label: 'x' }, { position: 4 });
    await service().put('attachments', gone, { ...drawing, attachmentKey: gone, fileName: 'gone.pdf' });
    expect((await manifestOf()).missing).toEqual([{ id: gone, name: 'gone.pdf' }]);

    await service().put('attachments', ids.drawing, { ...drawing, sha256: '0'.repeat(64) });
    const { manifest, defects } = await (await download('operator')).verdict();
    const [file] = manifest?.files ?? [];
    expect(defects).toMatchObject([{ part: 'file', path: pathOf(existing(file)) }]);
  });

  it('is refused beyond the events that a history shows', async () => {
    const events = await service()
      .documents.collection<{ readonly _id: string; readonly stream: string }>('rfq-history@1')
      .find({ stream });
    const [sample] = events;
    const many = Array.from({ length: listLimits.historyEvents }, (_, index) => ({
      insertOne: { document: { ...existing(sample), _id: newId(), rfqId: ids.market, position: 100 + index } },
    }));
    await service().documents.collection<{ readonly _id: string }>('rfq-history@1').bulk(many);
    const downloadId = newId();
    const allowed = allowedDownload(downloadId, { subject: 'rfqs', id: ids.market, format: 'evidence' });
    // It is no part of the history and takes no event's place.
    await service().put('rfq-history', newId(), { ...allowed, rfqId: ids.market, position: 98 });
    expect((await download('operator', ids.market, downloadId)).status).toBe(200);
    await put(1, 'RfqDrafted', {}, { rfqId: ids.market, position: 99 });
    const { status, bytes } = await download('operator', ids.market, downloadId);
    expect([status, JSON.parse(bytes.toString('utf8')).code]).toEqual([409, 'evidence.too-large']);
  });
});

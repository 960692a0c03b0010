import { participationId, type AttachmentType } from '@torno/domain';
import { sample, type EventType } from '../../../tests/samples/event-history.js';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import { ids, met } from '../testing/world.fixture.js';
import { contentDisposition, rangeOf } from './file-headers.js';
import { archiveEntries } from './rfq-archive.js';

const { service, get, post } = useQueryService();

const status = async (name: Name, attachmentKey: string): Promise<number> =>
  (await get(name, `attachment/${attachmentKey}`)).status;

afterEach(() => service().undo());

/** The events that lead from a granted NDA to another status. */
const ndaSteps = {
  Restricted: [],
  Pending: ['NdaAccessRequested'],
  Rejected: ['NdaAccessRequested', 'NdaAccessRejected'],
} as const satisfies Record<string, readonly EventType[]>;
const ndaStatuses = ['Restricted', 'Pending', 'Rejected'] as const;

/** The supplier is invited to the RFQ with the drawing and has got so far with its NDA. */
const setNda = async (status: (typeof ndaStatuses)[number]): Promise<void> => {
  await service().forget('participations', participationId(ids.closedRound, ids.supplier));
  const steps = ['SupplierInvitedToRfq', ...ndaSteps[status]] as const;
  await service().append(...met(ids.closedRound, ids.supplier, steps, { ndaRequired: true }));
};
/** The RFQ that shares the drawing would open it to suppliers. */
const closeMarket = async (): Promise<void> => {
  await service().append(sample('RfqEnded', {}, `rfq-${ids.market}`));
};

describe('access to files', () => {
  // The drawing is also attached to the marketplace RFQ, as it is when an RFQ was duplicated.
  it.each([
    ['drawing', ids.drawing, { buyer: 200, otherBuyer: 404, supplier: 200, freeSupplier: 403, operator: 404 }],
    ['NDA', ids.ndaFile, { buyer: 200, otherBuyer: 404, supplier: 200, freeSupplier: 404, operator: 404 }],
    ['terms', ids.termsFile, { buyer: 200, otherBuyer: 404, supplier: 200, freeSupplier: 404, operator: 404 }],
    ['quote', ids.quoteFile, { buyer: 200, otherBuyer: 404, supplier: 200, otherSupplier: 404, operator: 404 }],
    ['signed NDA', ids.signedFile, { buyer: 200, otherBuyer: 404, supplier: 200, otherSupplier: 404, operator: 404 }],
    ['file of an unsent quote', ids.unusedFile, { buyer: 404, otherBuyer: 404, supplier: 200, otherSupplier: 404 }],
    ['nothing', ids.nobody, { buyer: 404, supplier: 404 }],
  ] as const)('%s', async (_, key, expected) => {
    const found: Record<string, number> = {};
    for (const name of Object.keys(expected) as Name[]) found[name] = await status(name, key);
    expect(found).toEqual(expected);
  });

  it('A colleague reads the company’s files only in the role that they hold', async () => {
    await closeMarket();
    for (const rendition of ['', '/preview']) {
      const drawing = `${ids.drawing}${rendition}`;
      expect([await status('buyer', drawing), await status('buyersSeller', drawing)]).toEqual([200, 404]);
    }
    for (const key of [ids.ndaFile, ids.termsFile, ids.quoteFile, ids.signedFile])
      expect([key, await status('buyersSeller', key)]).toEqual([key, 404]);
    for (const key of [ids.drawing, ids.ndaFile, ids.termsFile, ids.quoteFile, ids.signedFile, ids.unusedFile])
      expect([key, await status('suppliersBuyer', key)]).toEqual([key, 404]);
  });

  it.each(ndaStatuses)('An NDA that is %s opens its own text only (NDA-11)', async (nda) => {
    await closeMarket();
    await setNda(nda);
    expect(await status('supplier', ids.drawing)).toBe(403);
    expect(await status('supplier', ids.termsFile)).toBe(403);
    expect(await status('supplier', ids.ndaFile)).toBe(200);
    expect((await get('supplier', `supplier/rfq/${ids.closedRound}/attachments.zip`)).status).toBe(403);
  });
});

describe('logo and cover of a company (UPLOAD-06)', () => {
  /** A file of the buyer with the bytes of another one. */
  const upload = async (type: AttachmentType): Promise<void> => {
    const file = { type, ownerCompanyId: ids.buyer, rfqId: null, fileName: 'logo.png', mime: 'image/png', size: 12 };
    await service().append(sample('AttachmentUploaded', file, `attachment-${ids.unusedFile}`));
  };

  it.each(['CompanyLogo', 'CompanyCover'] as const)('Everybody may read the %s', async (type) => {
    await upload(type);
    const found: Record<string, number> = {};
    for (const name of ['buyer', 'otherBuyer', 'freeSupplier', 'operator'] as const)
      found[name] = await status(name, ids.unusedFile);
    expect(found).toEqual({ buyer: 200, otherBuyer: 200, freeSupplier: 200, operator: 200 });
  });

  it('The original is sent until its small pictures are made, but never in place of a model', async () => {
    await upload('CompanyLogo');
    const [whole, small, model] = await Promise.all(
      ['', '/thumbnail', '/model'].map((rendition) => get('otherBuyer', `attachment/${ids.unusedFile}${rendition}`)),
    );
    expect(whole?.status).toBe(200);
    expect(small?.status).toBe(200);
    expect(model?.status).toBe(404);
    expect(String(small?.body)).toBe(String(whole?.body));
  });
});

describe('pictures and models of a file', () => {
  const made = [
    ['preview', ids.preview, 'image/webp'],
    ['thumbnail', ids.thumbnail, 'image/webp'],
    ['model', ids.model, 'model/gltf-binary'],
  ] as const;
  const address = (rendition: string, key: string = ids.drawing): string => `attachment/${key}/${rendition}`;

  it.each(made)(
    '%s is read with the right to read the file, and cached by the reader’s browser only',
    async (rendition, key, mime) => {
      const { status, headers, body } = await get('buyer', address(rendition)).responseType('blob');
      expect(status).toBe(200);
      expect(String(body)).toBe(`rendition ${key}`);
      expect(headers).toMatchObject({
        'content-type': mime,
        'content-length': String(`rendition ${key}`.length),
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        etag: `"${key}"`,
      });
      const again = await get('buyer', address(rendition)).set('If-None-Match', `"${key}"`);
      expect(again.status).toBe(304);
    },
  );

  it.each(made)(
    '%s is refused like the file itself, even if the reader’s browser has cached it',
    async (rendition, key) => {
      const found: Record<string, number> = {};
      for (const name of ['supplier', 'otherBuyer', 'freeSupplier', 'operator'] as const)
        found[name] = (await get(name, address(rendition)).set('If-None-Match', `"${key}"`)).status;
      expect(found).toEqual({ supplier: 304, otherBuyer: 404, freeSupplier: 403, operator: 404 });
    },
  );

  it.each(ndaStatuses)(
    'Nobody receives a picture while the NDA is %s: not by its address, in a list or on a page',
    async (nda) => {
      await closeMarket();
      await setNda(nda);
      for (const [rendition] of made) expect((await get('supplier', address(rendition))).status).toBe(403);
      const list = await post('supplier', 'supplier/rfq', { listType: 'INBOX' });
      const page = await post('supplier', 'supplier/quote/getRfqDetails', { id: ids.closedRound });
      expect(list.body.rfqs).toMatchObject([{ ndaStatus: nda, previewImageUrl: null, previewImageName: null }]);
      expect(page.body.rfq).toMatchObject({ previewImageUrl: null, previewImageName: null });
      for (const { body } of [list, page]) expect(JSON.stringify(body)).not.toContain(ids.drawing);
    },
  );

  it('Lists and pages show pictures to everybody who may read the file (RFQ-45)', async () => {
    const thumbnail = `/api/v1/${address('thumbnail')}`;
    const previewImageName = 'SECRET-DRAWING.pdf';
    const ofSupplier = await post('supplier', 'supplier/rfq', { listType: 'INPROGRESS' });
    const ofBuyer = await post('buyer', 'buyer/rfq', { listType: 'ALL' });
    expect(ofSupplier.body.rfqs).toMatchObject([{ previewImageUrl: thumbnail, previewImageName }]);
    expect(ofBuyer.body.rfqs.at(-1)).toMatchObject({ previewImageUrl: thumbnail, previewImageName });
    const supplierPage = await post('supplier', 'supplier/quote/getRfqDetails', { id: ids.closedRound });
    const buyerPage = await get('buyer', `buyer/rfq/${ids.closedRound}`);
    const attachments = [{ previewUrl: `/api/v1/${address('preview')}`, glbPreviewUrl: `/api/v1/${address('model')}` }];
    expect(supplierPage.body).toMatchObject({
      rfq: { previewImageUrl: thumbnail, previewImageName },
      positions: [{ attachments }],
    });
    expect(buyerPage.body).toMatchObject({ previewImageUrl: thumbnail, positions: [{ attachments }] });
    expect(buyerPage.body.ndaDocuments).toMatchObject([{ previewUrl: null, glbPreviewUrl: null }]);
  });

  it('A picture that does not exist, or whose name is invalid, is not found', async () => {
    expect((await get('buyer', address('preview', ids.ndaFile))).status).toBe(404);
    expect((await get('buyer', address('original'))).status).toBe(400);
    // The key of a picture is not the key of a file.
    expect(await status('buyer', ids.preview)).toBe(404);
  });
});

describe('delivery of a file', () => {
  it('A file cannot run as a page of ours', async () => {
    const { headers } = await get('buyer', `attachment/${ids.drawing}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-cache',
    });
  });
  it('A file that has not changed is not sent again, and a range is sent alone', async () => {
    const again = await get('buyer', `attachment/${ids.drawing}`).set('If-None-Match', `"${ids.drawing}"`);
    expect(again.status).toBe(304);
    const part = await get('buyer', `attachment/${ids.drawing}`).set('Range', 'bytes=1-3');
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 1-3/12', 'content-length': '3' } });
    expect((await get('buyer', `attachment/${ids.drawing}`).set('Range', 'bytes=12-')).status).toBe(416);
  });
  it('The files of a quote are sent together as a zip (QUOTE-21)', async () => {
    const answer = await get('supplier', `supplier/rfq/${ids.closedRound}/attachments.zip`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain('RFQ-100001.zip');
  });
});

it('The name of a file keeps its umlauts and cannot break out of the header', () => {
  expect(contentDisposition('attachment', 'Welle "ö".pdf')).toBe(
    `attachment; filename="Welle ___.pdf"; filename*=UTF-8''Welle%20%22%C3%B6%22.pdf`,
  );
  expect(contentDisposition('inline', 'a\r\nX: y')).not.toMatch(/[\r\n]/);
});

it.each([
  [undefined, undefined],
  ['bytes=0-4', { first: 0, last: 4 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=0-99', { first: 0, last: 9 }],
  ['bytes=10-', null],
  ['bytes=4-2', null],
  ['bytes=0-1,3-4', undefined],
  ['pages=1', undefined],
])('The range %s is parsed', (header, range) => expect(rangeOf(header, 10)).toEqual(range));

it('Every file of the archive gets a name of its own', () => {
  const file = (attachmentKey: string, label: string) => ({ attachmentKey, label });
  const entries = archiveEntries(
    {
      documents: [{ kind: 'nda', documentId: 'd', ...file('a', '../evil.pdf') }],
      positions: [
        { posNumber: 1, attachments: [file('b', 'part.pdf'), file('c', 'PART.pdf'), file('d', '')] } as never,
      ],
    },
    [file('e', 'part.pdf')],
  );
  expect(entries.map(({ name }) => name)).toEqual([
    'nda/__evil.pdf',
    '1/part.pdf',
    '1/PART (2).pdf',
    '1/file',
    'messages/part.pdf',
  ]);
});

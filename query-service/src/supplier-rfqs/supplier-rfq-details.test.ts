import { participationId, type NdaStatus } from '@torno/domain';
import { sample, type EventType, type SampleEvent } from '../../../tests/samples/event-history.js';
import { useQueryService, type Name } from '../testing/caller.fixture.js';
import {
  endDate,
  ids,
  met,
  participationStream,
  position,
  published,
  quote,
  secrets,
  seller,
} from '../testing/world.fixture.js';

const { service, get, post } = useQueryService();
afterEach(() => service().undo());

const details = (name: Name, id: string) => post(name, 'supplier/quote/getRfqDetails', { id });
const stream = `participation-${participationId(ids.closedRound, ids.supplier)}`;

describe('the logo of the buyer', () => {
  const showLogo = () =>
    service().append(sample('CompanyLogoChanged', { attachmentKey: ids.drawing }, `company-${ids.buyer}`));

  it('is shown wherever the buyer is shown (SDET-16)', async () => {
    await showLogo();
    const { body } = await details('supplier', '100001');
    expect(body.contactData.companyLogoUrl).toBe(`/api/v1/attachment/${ids.drawing}/thumbnail`);
    const { body: account } = await get('buyer', 'company/account');
    expect(account).toMatchObject({ id: ids.buyer, label: 'Company 1', logoUrl: body.contactData.companyLogoUrl });
    expect(account.profilePictureUrl).toBeNull();
  });

  it('is hidden wherever the buyer is hidden (SDET-27)', async () => {
    await showLogo();
    const { body } = await details('freeSupplier', '100002');
    expect(body.metadata.state).not.toBe('VISIBLE');
    expect(body.contactData.companyLogoUrl).toBeNull();
  });
});

describe('the award of an RFQ', () => {
  const award = (companyId: string, data: object = {}) =>
    sample(
      'RfqAwarded',
      { companyId, positionIds: [ids.position], total: '182', scaleIds: [ids.scale], ...data },
      `rfq-${ids.closedRound}`,
    );
  const awarded = sample('ParticipationAwarded', { quoteId: quote().quoteId, positionIds: [] }, stream);
  const awardFor = async (name: Name) => (await details(name, '100001')).body.metadata.award;

  it('names the positions with the ordered quantities and the total, to the winner only (C-39)', async () => {
    expect(await awardFor('supplier')).toBeNull();
    await service().append(award(ids.otherSupplier, { total: '70' }), award(ids.supplier), awarded);
    const positions = [{ positionId: ids.position, quantity: 100 }];
    expect(await awardFor('supplier')).toEqual({ positions, total: '182' });
  });

  it('is nothing for a supplier who has not won', async () => {
    await service().append(award(ids.otherSupplier));
    expect(await awardFor('supplier')).toBeNull();
  });

  it('has all quoted positions where it names none, without quantities that were not recorded', async () => {
    await service().append(award(ids.supplier, { positionIds: [], total: null, scaleIds: [] }), awarded);
    const positions = quote().positions.map(({ positionId }) => ({ positionId, quantity: null }));
    expect(await awardFor('supplier')).toEqual({ positions, total: null });
    expect(positions).not.toEqual([]);
  });
});

describe('details for a supplier', () => {
  it('An invited supplier whose NDA is granted reads everything', async () => {
    const { body } = await details('supplier', '100001');
    expect(body).toMatchObject({
      rfq: {
        label: secrets.label,
        termsDocuments: [{ documentId: ids.termsDocument, label: 'terms.pdf' }],
        ndaDocuments: [{ documentId: ids.ndaDocument }],
        listData: { processor: 'Sam Supplier', rfqPrice: '10000' },
      },
      metadata: {
        state: 'VISIBLE',
        ndaStatus: 'Granted',
        interactionStatus: 'SupplierQuoted',
        accessRestricted: false,
        contactVisibilityStatus: 'Granted',
        rfqQuoteCount: 2,
        isProcessorCurrentUser: true,
        downloadAttachmentsUrl: `/api/v1/supplier/rfq/${ids.closedRound}/attachments.zip`,
      },
      contactData: { companyName: 'Company 1', firstname: 'Bea', phone: secrets.buyerPhone, blocked: false },
      positions: [{ posNumber: 1, attachments: [{ attachmentID: ids.drawing, label: secrets.fileName }] }],
    });
    const address = `/api/v1/attachment/${ids.drawing}`;
    // RFQ-35
    expect(body.positions[0].attachments[0]).toEqual({
      attachmentID: ids.drawing,
      label: secrets.fileName,
      url: address,
      previewUrl: `${address}/preview`,
      glbPreviewUrl: `${address}/model`,
      documentUrl: address,
      mime: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain(secrets.targetPrice);
  });

  it('The assignee, and nobody else, reads the comment of the handover (SRFQ-25)', async () => {
    const at = '2026-03-02T09:00:00.000Z';
    const handOver = (receiver: string, comment: string) => {
      const assigned = sample('RfqProcessorAssigned', { receiver, comment }, stream);
      return service().append({ ...assigned, actor: { ...seller, userId: ids.supplierColleague }, at });
    };
    const shownHandover = async () => (await details('supplier', ids.closedRound)).body.metadata.handover;
    expect(await shownHandover()).toBeNull();
    await handOver(ids.supplierUser, 'You know their steel');
    expect(await shownHandover()).toEqual({ name: 'Tess Turner', date: at, comment: 'You know their steel' });
    await handOver(ids.supplierUser, '');
    expect(await shownHandover()).toBeNull();
    await handOver(ids.supplierColleague, 'You know their steel');
    expect(await shownHandover()).toBeNull();
  });

  it.each<[NdaStatus, readonly EventType[]]>([
    ['Restricted', []],
    ['Pending', ['NdaAccessRequested']],
    ['Rejected', ['NdaAccessRequested', 'NdaAccessRejected']],
  ])('Documents are withheld while the NDA is %s', async (ndaStatus, types) => {
    await service().forget('participations', participationId(ids.closedRound, ids.supplier));
    const facts = { rfqId: ids.closedRound, supplierCompanyId: ids.supplier, buyerCompanyId: ids.buyer };
    await service().append(
      sample('ParticipationOpened', { ...facts, ndaRequired: true }, stream),
      ...(['SupplierInvitedToRfq', ...types] as const).map((type) => ({ ...sample(type, {}, stream), actor: seller })),
    );
    const { body, text } = await details('supplier', ids.closedRound);
    expect(body).toMatchObject({
      rfq: { termsDocuments: [], ndaDocuments: [{ documentId: ids.ndaDocument }] },
      metadata: { ndaStatus, downloadAttachmentsUrl: null, accessRestricted: false },
      positions: [{ attachments: [] }],
    });
    expect(text).not.toContain(secrets.fileName);
  });

  it('A free supplier learns of an RFQ on the marketplace what parts it is about, and nothing else (C-31)', async () => {
    const { body, text } = await details('freeSupplier', ids.market);
    const { positionId, technologies, materialId, quantities } = position;
    expect(body).toEqual({
      rfq: {
        rfqId: ids.market,
        secondaryId: 100_002,
        label: '',
        status: 'Active',
        startDate: null,
        endDate,
        endedAt: null,
        unit: 'PCE',
        currency: 'EUR',
        separateToolCost: false,
        incoterm: 'OTH',
        paymentCondition: '',
        deliveryCondition: '',
        deliveryDate: null,
        demandType: 'OneTime',
        ndaRequired: false,
        reason: null,
        reasonComment: '',
        previewImageUrl: null,
        previewImageName: null,
        termsDocuments: [],
        ndaDocuments: [],
        listData: { processor: '', rfqPrice: null },
      },
      metadata: {
        state: 'NOT_PAYED',
        ndaStatus: 'Restricted',
        interactionStatus: null,
        accessRestricted: true,
        contactVisibilityStatus: 'Restricted',
        rfqQuoteCount: 0,
        isProcessorCurrentUser: false,
        handover: null,
        bookmarked: false,
        downloadAttachmentsUrl: null,
        seriesDemand: false,
        deadlinePassed: false,
        award: null,
      },
      contactData: {
        companyName: '',
        companyId: '',
        secondaryCompanyId: '',
        companyLogoUrl: null,
        firstname: '',
        lastname: '',
        gender: null,
        street: '',
        zip: '',
        city: '',
        countryCode: 'DE',
        phone: '',
        userDeleted: false,
        companyDeleted: false,
        blocked: false,
        companyState: '',
      },
      positions: [
        {
          positionId,
          posNumber: 1,
          rfqId: ids.market,
          label: '',
          internalCode: '',
          description: '',
          deliveryDate: null,
          materialId,
          materialDescription: '',
          materialNumber: '',
          arbitraryMaterialNumber: false,
          isUnknownPosition: false,
          dimensions: {},
          quantities,
          serialQuantity: null,
          seriesDurationYears: null,
          technologies,
          attachments: [],
        },
      ],
    });
    for (const hidden of [secrets.buyerPhone, secrets.fileName, secrets.label, ids.buyer])
      expect(text).not.toContain(hidden);
  });

  it('A supplier without an invitation does not learn that a private RFQ exists, by id or by number (C-31)', async () => {
    for (const key of [ids.closedRound, '100001'])
      expect(await details('freeSupplier', key)).toMatchObject({ status: 404, body: { code: 'rfq.not-found' } });
  });

  it('The phone number is shown only to suppliers who were invited or have quoted (SDET-35, SDET-66)', async () => {
    const { body } = await details('supplier', ids.market);
    expect(body).toMatchObject({
      metadata: { state: 'VISIBLE', contactVisibilityStatus: 'Restricted', interactionStatus: null },
      contactData: { companyName: 'Company 1', phone: '' },
    });
  });

  it('An RFQ is not found before publication, by its own buyer and by suppliers without access', async () => {
    for (const id of [ids.draft, ids.failed, ids.nobody]) expect((await details('supplier', id)).status).toBe(404);
  });

  it('A supplier sees no figures of a series without a series, and words for a material or a delivery only where they apply (CREATE-10, CREATE-21)', async () => {
    const id = '00000003-0000-4000-8000-000000000096';
    const part = {
      ...position,
      serialQuantity: 1_000,
      seriesDurationYears: 3,
      materialDescription: 'bronze',
      materialNumber: 'CuSn8',
    };
    const shown = async (change: Parameters<typeof published>[2]) => {
      await service().append(...published(id, 6, { positions: [part], marketplace: true, ...change }));
      const { body } = await details('supplier', id);
      const [{ serialQuantity, seriesDurationYears, materialDescription, materialNumber }] = body.positions;
      const { incoterm, deliveryCondition } = body.rfq;
      return [serialQuantity, seriesDurationYears, materialDescription, materialNumber, incoterm, deliveryCondition];
    };
    const words = { deliveryCondition: 'by boat', deliveryConditionChoice: 'incoterm' } as const;
    expect(await shown({ header: { demandType: 'Series' }, conditions: { ...words, incoterm: 'OTH' } })).toEqual([
      1_000,
      3,
      '',
      '',
      'OTH',
      'by boat',
    ]);
    expect(await shown({ header: { demandType: 'OneTime' }, conditions: { ...words, incoterm: 'FCA' } })).toEqual([
      null,
      null,
      '',
      '',
      'FCA',
      '',
    ]);
    const free = [{ ...part, materialId: null, arbitraryMaterialNumber: true }];
    expect(await shown({ header: { demandType: 'OneTime' }, positions: free })).toContain('CuSn8');
  });

  it('Archiving hides the status beneath it', async () => {
    await service().append(sample('RfqArchivedBySupplier', {}, stream));
    expect((await details('supplier', ids.closedRound)).body.metadata.interactionStatus).toBe('SupplierArchivedRfq');
  });

  it('The value is estimated by the quotes of four others or more where there is no target price (SDET-54, C-29)', async () => {
    const stream = `rfq-${ids.closedRound}`;
    await service().append(
      sample('RfqPurchaseConditionsChanged', { currency: 'USD' }, stream),
      sample('RfqPositionChanged', { ...position, targetPrice: null }, stream),
    );
    const value = async () => (await details('supplier', ids.closedRound)).body.rfq.listData.rfqPrice;
    const quoted = (rival: number): readonly SampleEvent[] => {
      const company = `00000001-0000-4000-8000-00000000009${rival}`;
      const { totalprice, positions, createdAt: at } = quote();
      const submitted = sample(
        'QuoteSubmitted',
        { totalprice, positions },
        participationStream(ids.closedRound, company),
      );
      return met(ids.closedRound, company, [{ ...submitted, at }]);
    };
    await service().append(...quoted(1), ...quoted(2));
    expect(await value()).toBeNull();
    await service().append(...quoted(3));
    // 777.77 and three times 800: 800 dollars, of which suppliers learn the band in euros only.
    expect(await value()).toBe('0');
    await service().append(sample('ConfigChanged', { key: 'usdToEur', value: '12.7' }));
    expect(await value()).toBe('10000');
  });
});

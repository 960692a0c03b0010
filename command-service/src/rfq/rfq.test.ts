import {
  conditionsOf,
  newRfqHeader,
  rfqEvents,
  rfqLimits,
  rfqStatuses,
  type PositionContent,
  type RfqEvent,
} from '@torno/domain';
import { DomainError, fold } from '@torno/kernel';
import { specify } from '@torno/kernel/testing';
import { commandOf, metaAt, now, withoutAward } from '../testing/commands.fixture.js';
import {
  activated,
  active,
  archived,
  complete,
  content,
  created,
  deliveryDate,
  ended,
  endDate,
  header,
  positionAdded,
  requested,
} from '../testing/rfq-history.fixture.js';
import { createCopy, templateOf } from './draft.js';
import { rfq, type RfqCommand } from './rfq.js';

const { given } = specify(rfq, expect);
const command = commandOf<RfqCommand>();
const timeZone = 'Europe/Berlin';
/** The purchase conditions of a new RFQ. */
const agreed = conditionsOf(fold(rfq, [created]));
const change = (data: Omit<Extract<RfqCommand, { type: 'ChangeRfq' }>['data'], 'timeZone'>) =>
  command('ChangeRfq', { ...data, timeZone });
const publish = command('Publish', { companyIds: ['c-supplier'], marketplace: false, timeZone });
const failed: RfqEvent = {
  type: 'RfqPublicationFailed',
  data: { reasons: ['x'], verifiedBy: 'automatic', reason: '' },
};

describe('A draft', () => {
  it('starts with the defaults (RFQ-02)', () => {
    expect(fold(rfq, [created])).toMatchObject({
      currency: 'EUR',
      unit: 'PCE',
      incoterm: 'EXW',
      demandType: 'OneTime',
      duration: 14,
      status: 'InWork',
    });
  });
  it('is created once', () =>
    given(created)
      .when(command('CreateDraft', { secondaryId: 2, buyerCompanyId: 'x', ownerUserId: 'y', platformScope: null }))
      .thenNothing());
  it('keeps the fields that a change does not name', () =>
    given(created, header)
      .when(change({ label: 'Axles' }))
      .thenEvents({ type: 'RfqHeaderChanged', data: { ...header.data, label: 'Axles' } as never }));
  it('keeps a condition whose value is undefined in a change, since handlers pass all conditions', () =>
    given(created, { type: 'RfqPurchaseConditionsChanged', data: { ...agreed, deliveryConditionChoice: 'freeText' } })
      .when(change({ currency: 'USD', deliveryConditionChoice: undefined }))
      .thenEvents({
        type: 'RfqPurchaseConditionsChanged',
        data: { ...agreed, currency: 'USD', deliveryConditionChoice: 'freeText' },
      }));
  it('changes exactly the field of the header that is named', () => {
    const other = {
      label: 'Axles',
      internalCode: 'P-8',
      reason: 'SecondSource',
      reasonComment: 'A supplier has closed',
      demandType: 'Series',
      ndaRequired: true,
      ownTerms: true,
    } as const;
    expect(Object.keys(other)).toEqual(Object.keys(newRfqHeader));
    for (const [field, value] of Object.entries(other))
      given(created)
        .when(change({ [field]: value }))
        .thenEvents({ type: 'RfqHeaderChanged', data: { ...newRfqHeader, [field]: value } });
  });
  it('accepts every purchase condition, one at a time or all at once (CREATE-26)', () => {
    const choice = {
      currency: 'USD',
      unit: 'PCE1000',
      incoterm: 'DDP',
      deliveryCondition: 'by boat',
      paymentCondition: '30 days net',
      hasFixedCost: true,
    } as const;
    const changed = (conditions: Partial<typeof agreed>): RfqEvent => ({
      type: 'RfqPurchaseConditionsChanged',
      data: { ...agreed, ...conditions },
    });
    for (const [name, value] of Object.entries(choice))
      given(created)
        .when(change({ [name]: value }))
        .thenEvents(changed({ [name]: value }));
    given(created)
      .when(change({ ...choice, deliveryConditionChoice: 'freeText' }))
      .thenEvents(changed({ ...choice, deliveryConditionChoice: 'freeText' }));
  });
  it('accepts a delivery date and removes it again (CREATE-27)', () => {
    const dated: RfqEvent = { type: 'RfqDeliveryDateSet', data: { deliveryDate: '2027-01-31' } };
    given(created)
      .when(change({ deliveryDate: '2027-01-31' }))
      .thenEvents(dated);
    given(created, dated)
      .when(change({ deliveryDate: null }))
      .thenEvents({ type: 'RfqDeliveryDateSet', data: { deliveryDate: null } });
  });
  it('stores nothing if a change repeats the present values', () =>
    given(created, header)
      .when(change({ label: 'Shafts' }))
      .thenNothing());
  it('has either a duration or an end date (CREATE-14, CREATE-15)', () => {
    const dated = fold(rfq, [created, { type: 'RfqEndDateCustomized', data: { endDate: '2026-12-24' } }]);
    expect(dated).toMatchObject({ duration: 0, customEndDate: '2026-12-24' });
    given(created, { type: 'RfqEndDateCustomized', data: { endDate: '2026-12-24' } })
      .when(change({ duration: 14 }))
      .thenEvents({ type: 'RfqDurationSet', data: { days: 14 } });
    expect(rfq.evolve(dated, { type: 'RfqDurationSet', data: { days: 14 } }, now)).toMatchObject({
      duration: 14,
      customEndDate: null,
    });
  });
  it('has neither a duration nor an end date after a change to 0 days, and cannot be published (CREATE-12)', () => {
    const none: RfqEvent = { type: 'RfqDurationSet', data: { days: 0 } };
    for (const before of [[], [{ type: 'RfqEndDateCustomized', data: { endDate: '2026-12-24' } } as const]])
      given(created, ...before)
        .when(change({ duration: 0 }))
        .thenEvents(none);
    given(created, none)
      .when(change({ duration: 0 }))
      .thenNothing();
    given(created, none)
      .when(change({ duration: 0, endDate: '2026-12-24' }))
      .thenEvents({ type: 'RfqEndDateCustomized', data: { endDate: '2026-12-24' } });
    given(...complete, none)
      .when(publish)
      .thenRefused('rfq.incomplete');
    given(...complete, none, { type: 'RfqEndDateCustomized', data: { endDate: '2026-11-22' } })
      .when(publish)
      .thenEvents({ ...requested, data: { ...requested.data, endDate: '2026-11-22T22:59:59.000Z' } } as RfqEvent);
  });
  it('keeps whether it is to be published on the marketplace, unless it is private (CREATE-32)', () => {
    const chosen: RfqEvent = { type: 'RfqMarketplaceChosen', data: { marketplace: true } };
    given(created)
      .when(change({ marketplace: true }))
      .thenEvents(chosen);
    given(created, chosen)
      .when(change({ marketplace: true }))
      .thenNothing();
    expect(fold(rfq, [created, chosen])).toMatchObject({ status: 'InWork', marketplace: true });
    const inside: RfqEvent = {
      type: 'RfqDraftCreated',
      data: {
        secondaryId: 1,
        buyerCompanyId: 'c-buyer',
        ownerUserId: 'u-buyer',
        platformScope: 'PrivatePortal',
        copiedFrom: null,
      },
    };
    given(inside)
      .when(change({ marketplace: true }))
      .thenRefused('validation', [{ field: 'marketplace', code: 'not-offered' }]);
  });
  it('accepts only the offered durations and dates from tomorrow', () => {
    given(created)
      .when(change({ duration: 15 }))
      .thenRefused('validation');
    given(created)
      .when(change({ endDate: '2026-11-21' }))
      .thenRefused('validation');
    given(created)
      .when(change({ endDate: '2026-11-22' }))
      .thenEvents({ type: 'RfqEndDateCustomized', data: { endDate: '2026-11-22' } });
    given(created)
      .when(change({ endDate: '2026-11-22', duration: 14 }))
      .thenRefused('validation');
    given(created)
      .when(change({ deliveryDate: '2026-11-20' }))
      .thenRefused('validation');
    // It is half past midnight in Berlin, so the buyer's yesterday is still today in UTC.
    given(created)
      .when(command('ChangeRfq', { deliveryDate: '2026-11-21', timeZone }, metaAt('2026-11-21T23:30:00.000Z')))
      .thenRefused('validation');
  });
  it('can be discarded only before publication', () => {
    given(created).when(command('DiscardDraft', {})).thenEvents({ type: 'RfqDraftDiscarded', data: {} });
    given(...active)
      .when(command('DiscardDraft', {}))
      .thenRefused('rfq.not-a-draft');
    given(created, { type: 'RfqDraftDiscarded', data: {} })
      .when(command('DiscardDraft', {}))
      .thenRefused('rfq.not-found');
  });
  it('is copied with ids of its own and without dates (RFQ-24)', () => {
    const dated: RfqEvent = {
      type: 'RfqPositionChanged',
      data: { positionId: 'p1', ...content, deliveryDate: '2027-01-20' },
    };
    const original = fold(rfq, [...active, dated]);
    const copy = templateOf(original, 'c', '');
    expect(Object.keys(copy).sort()).toEqual(['conditions', 'documents', 'duration', 'header', 'positions']);
    expect(copy.positions).toEqual([
      {
        positionId: expect.not.stringMatching(/^p1$/),
        attachments: [],
        content: {
          ...content,
          deliveryDate: null,
          quantities: content.quantities.map(({ quantity }) => ({ scaleId: expect.any(String), quantity })),
        },
      },
    ]);
    const scaleIds = copy.positions.flatMap(({ content: { quantities } }) => quantities.map(({ scaleId }) => scaleId));
    expect(content.quantities.filter(({ scaleId }) => scaleIds.includes(scaleId))).toEqual([]);
  });
  it('is copied without its supplier selection criteria, so that a copy is private until its buyer decides (RFQ-24)', () => {
    const draft = { secondaryId: 2, buyerCompanyId: 'b', ownerUserId: 'u', platformScope: null };
    const original = fold(rfq, [...active, { type: 'RfqMarketplaceChosen', data: { marketplace: true } }]);
    const events = createCopy({ ...draft, of: 'r', template: templateOf(original, 'c', '') }, fold(rfq, []));
    expect(original).toMatchObject({ marketplace: true, invitedCompanyIds: [expect.anything()] });
    expect(fold(rfq, events)).toMatchObject({ marketplace: false, invitedCompanyIds: [] });
  });
  it('is copied with its mark, even if its label has the greatest length (RFQ-24)', () => {
    const labelOf = (label: string) =>
      templateOf(fold(rfq, [created, { type: 'RfqHeaderChanged', data: { ...newRfqHeader, label } }]), 'c', ' (copy)')
        .header.label;
    expect(labelOf('Shafts')).toBe('Shafts (copy)');
    expect(labelOf('x'.repeat(193))).toBe(`${'x'.repeat(193)} (copy)`);
    expect(labelOf('x'.repeat(200))).toBe(`${'x'.repeat(193)} (copy)`);
  });
});

describe('Positions', () => {
  it('are numbered without gaps (CREATE-19)', () => {
    const state = fold(rfq, [
      created,
      ...positionAdded('a'),
      ...positionAdded('b', 2),
      ...positionAdded('c', 3),
      { type: 'RfqPositionRemoved', data: { positionId: 'b' } },
    ]);
    expect(state.positions.map(({ positionId }) => positionId)).toEqual(['a', 'c']);
  });
  it('change in exactly the field that is named', () => {
    const other: PositionContent = {
      label: 'Axle',
      internalCode: 'A-1',
      description: 'Ground',
      deliveryDate: '2027-02-01',
      materialId: 2,
      materialDescription: 'Steel',
      materialNumber: '1.4301',
      arbitraryMaterialNumber: false,
      isUnknownPosition: true,
      dimensions: { diameter: 20 },
      quantities: [{ scaleId: 's5', quantity: 5 }],
      serialQuantity: 1_000,
      seriesDurationYears: 3,
      targetPrice: '12.5',
      technologies: [{ technologyId: 12, technologyGroupId: 1 }],
    };
    expect(Object.keys(other).sort()).toEqual(Object.keys(content).sort());
    // A material in free text also loses the one of the catalogue.
    const { arbitraryMaterialNumber: _, ...single } = other;
    for (const [field, value] of Object.entries(single))
      given(created, ...positionAdded('p1'))
        .when(command('ChangePosition', { positionId: 'p1', content: { [field]: value } }))
        .thenEvents({ type: 'RfqPositionChanged', data: { positionId: 'p1', ...content, [field]: value } });
  });
  it('keep fields whose value is undefined in a change, since handlers pass all fields', () => {
    const priced = { ...content, targetPrice: '12.5', quantities: [{ scaleId: 's5', quantity: 5 }] };
    given(created, ...positionAdded('p1'), { type: 'RfqPositionChanged', data: { positionId: 'p1', ...priced } })
      .when(
        command('ChangePosition', {
          positionId: 'p1',
          content: { label: 'Bolt', targetPrice: undefined, quantities: undefined },
        }),
      )
      .thenEvents({ type: 'RfqPositionChanged', data: { positionId: 'p1', ...priced, label: 'Bolt' } });
  });
  it('are swapped when one is dropped on another (CREATE-18)', () => {
    const three = [created, ...positionAdded('a'), ...positionAdded('b', 2), ...positionAdded('c', 3)];
    given(...three)
      .when(command('SwapPositions', { a: 'a', b: 'c' }))
      .thenEvents({ type: 'RfqPositionsSwapped', data: { a: 'a', b: 'c' } });
    const swapped = fold(rfq, [...three, { type: 'RfqPositionsSwapped', data: { a: 'a', b: 'c' } }]);
    expect(swapped.positions.map(({ positionId }) => positionId)).toEqual(['c', 'b', 'a']);
    given(...three)
      .when(command('SwapPositions', { a: 'a', b: 'a' }))
      .thenNothing();
  });
  describe('that belong together', () => {
    const file = { attachmentKey: 'f1', label: 'shaft.step' };
    const withFile: RfqEvent = { type: 'RfqPositionAttachmentAdded', data: { positionId: 'b', ...file } };
    const changed = (positionId: string, values: Partial<PositionContent>): RfqEvent => ({
      type: 'RfqPositionChanged',
      data: { positionId, ...content, ...values },
    });
    const two = [created, ...positionAdded('a'), ...positionAdded('b', 2), withFile];
    const merge = command('MergePositions', { positionId: 'b', intoPositionId: 'a' });
    const move = (toPositionId: string, attachmentKey = 'f1') =>
      command('MoveAttachment', { attachmentKey, positionId: 'b', toPositionId });

    it('are merged: files move, and the position that stays keeps its own details', () =>
      given(...two)
        .when(merge)
        .thenEvents(
          { type: 'RfqPositionAttachmentAdded', data: { positionId: 'a', ...file } },
          { type: 'RfqPositionRemoved', data: { positionId: 'b' } },
        ));
    it('are merged: the remaining position gets its missing fields from the other one', () => {
      const quantities = [{ scaleId: 's9', quantity: 9 }];
      const lacking = { description: '', quantities: [], materialId: null, isUnknownPosition: false };
      const material = { materialId: null, arbitraryMaterialNumber: true, materialDescription: 'Bronze' };
      const other = { label: 'Other', description: 'turned', quantities, isUnknownPosition: true, ...material };
      given(...two, changed('a', lacking), changed('b', other))
        .when(merge)
        .thenEvents(
          { type: 'RfqPositionAttachmentAdded', data: { positionId: 'a', ...file } },
          { type: 'RfqPositionRemoved', data: { positionId: 'b' } },
          changed('a', { ...lacking, description: 'turned', quantities, ...material }),
        );
    });
    it('stay as they are when one is merged with itself', () =>
      given(...two)
        .when(command('MergePositions', { positionId: 'a', intoPositionId: 'a' }))
        .thenNothing());
    it('are not merged when one of them is unknown', () =>
      given(...two)
        .when(command('MergePositions', { positionId: 'b', intoPositionId: 'c' }))
        .thenRefused('rfq.position-not-found'));

    it('hand over a single file', () => {
      given(...two)
        .when(move('a'))
        .thenEvents(
          { type: 'RfqPositionAttachmentRemoved', data: { positionId: 'b', attachmentKey: 'f1' } },
          { type: 'RfqPositionAttachmentAdded', data: { positionId: 'a', ...file } },
        );
      given(...two)
        .when(move('b'))
        .thenNothing();
      given(...two)
        .when(move('c'))
        .thenRefused('rfq.position-not-found');
      given(...two)
        .when(move('a', 'f2'))
        .thenRefused('attachment.not-found');
    });
  });
  it('lose their catalogue material when one is entered as free text (CREATE-36)', () =>
    given(created, ...positionAdded('p1'))
      .when(command('ChangePosition', { positionId: 'p1', content: { arbitraryMaterialNumber: true } }))
      .thenEvents({
        type: 'RfqPositionChanged',
        data: { positionId: 'p1', ...content, materialId: null, arbitraryMaterialNumber: true },
      }));
  it('have scales with ids that are unique in the RFQ (CREATE-20)', () => {
    const scales = (...ids: readonly string[]) => ids.map((scaleId, index) => ({ scaleId, quantity: index + 1 }));
    const two: RfqEvent[] = [
      created,
      ...positionAdded('p1'),
      { type: 'RfqPositionAdded', data: { positionId: 'p2', posNumber: 2 } },
    ];
    const setting = (positionId: string, ...ids: readonly string[]) =>
      given(...two).when(command('ChangePosition', { positionId, content: { quantities: scales(...ids) } }));
    setting('p2', 'a', 'b', 'a').thenRefused('validation');
    setting('p2', 'a', 's10').thenRefused('validation');
    setting('p1', 's100', 's10').thenEvents({
      type: 'RfqPositionChanged',
      data: { positionId: 'p1', ...content, quantities: scales('s100', 's10') },
    });
    given(created, ...positionAdded('p1'))
      .when(command('AddPosition', { positionId: 'p2', content: { quantities: scales('s10') } }))
      .thenRefused('validation');
  });
  it('cannot be changed after publication, nor can unknown ones', () => {
    given(created)
      .when(command('ChangePosition', { positionId: 'x', content: {} }))
      .thenRefused('rfq.position-not-found');
    given(...active)
      .when(command('ChangePosition', { positionId: 'p1', content: {} }))
      .thenRefused('rfq.not-a-draft');
    given(...active)
      .when(command('AddPosition', { positionId: 'p2', content: {} }))
      .thenRefused('rfq.not-a-draft');
    given(...active)
      .when(change({ label: 'x' }))
      .thenRefused('rfq.not-a-draft');
  });
  it('are limited to 200', () => {
    const many = Array.from({ length: 200 }, (_, index): RfqEvent => ({
      type: 'RfqPositionAdded',
      data: { positionId: `p${index}`, posNumber: index + 1 },
    }));
    given(created, ...many)
      .when(command('AddPosition', { positionId: 'one-more', content: {} }))
      .thenRefused('rfq.too-many-positions');
  });
  it('have a limited number of files', () => {
    const files = Array.from({ length: 50 }, (_, index): RfqEvent => ({
      type: 'RfqPositionAttachmentAdded',
      data: { positionId: 'p1', attachmentKey: `k${index}`, label: 'f' },
    }));
    given(created, ...positionAdded('p1'), ...files)
      .when(command('AttachToPosition', { positionId: 'p1', attachmentKey: 'one-more', label: 'f' }))
      .thenRefused('rfq.too-many-documents');
  });
});

describe('Publication', () => {
  it('requests verification, with the end of the last day as deadline (RFQ-43)', () =>
    given(...complete)
      .when(publish)
      .thenEvents(requested));
  it('names every missing field', () => {
    expect.assertions(2);
    try {
      rfq.decide(
        publish,
        fold(rfq, [
          created,
          ...positionAdded('p1'),
          { type: 'RfqPositionAdded', data: { positionId: 'p2', posNumber: 2 } },
        ]),
      );
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      if (error instanceof DomainError)
        expect(error.errors.map(({ field, positionId }) => (positionId ? `${positionId}.${field}` : field))).toEqual([
          'rfqLabel',
          'deliveryDate',
          'reason',
          'p1.deliveryDate',
          'p2.label',
          'p2.quantities',
          'p2.technologies',
          'p2.material',
          'p2.deliveryDate',
        ]);
    }
  });
  it('needs at least one company or the marketplace', () => {
    given(...complete)
      .when(command('Publish', { companyIds: [], marketplace: false, timeZone }))
      .thenRefused('rfq.nobody-to-ask');
    expect(
      given(...complete)
        .when(command('Publish', { companyIds: [], marketplace: true, timeZone }))
        .events(),
    ).toHaveLength(1);
  });
  it('is refused for a private RFQ on the marketplace (G-24)', () =>
    given(
      {
        type: 'RfqDraftCreated',
        data: { ...(created.data as never as object), platformScope: 'PrivatePortal' },
      } as RfqEvent,
      ...complete.slice(1),
    )
      .when(command('Publish', { companyIds: ['c'], marketplace: true, timeZone }))
      .thenRefused('rfq.private'));
  it('is refused with a delivery date that has passed, of the RFQ or of a position (CREATE-11)', () => {
    const yesterday = '2026-11-20';
    const late = { type: 'RfqDeliveryDateSet', data: { deliveryDate: yesterday } } as const;
    const ownDate = (deliveryDate: string): RfqEvent => ({
      type: 'RfqPositionChanged',
      data: { positionId: 'p1', ...content, deliveryDate },
    });
    given(...complete, late)
      .when(publish)
      .thenRefused('rfq.incomplete');
    given(...complete, ownDate(yesterday))
      .when(publish)
      .thenRefused('rfq.incomplete');
    given(...complete, ownDate('2026-11-21'))
      .when(publish)
      .thenEvents(requested);
    // A date that has passed since it was entered does not prevent other changes of an old draft.
    given(...complete, late)
      .when(change({ deliveryDate: yesterday, label: 'Axles' }))
      .thenEvents({ type: 'RfqHeaderChanged', data: { ...header.data, label: 'Axles' } as never });
  });
  it('is refused with a custom end date that has passed', () =>
    given(...complete, { type: 'RfqEndDateCustomized', data: { endDate: '2026-11-25' } })
      .when(command('Publish', { companyIds: ['c'], marketplace: false, timeZone }, metaAt('2026-11-26T10:00:00.000Z')))
      .thenRefused('rfq.incomplete'));
  it('records the rules that hold it, unless it has been decided already (RFQ-10)', () => {
    const hold = command('HoldPublication', { heldBy: ['manualRelease'] });
    given(...complete, requested)
      .when(hold)
      .thenEvents({ type: 'RfqPublicationHeld', data: { heldBy: ['manualRelease'] } });
    given(...active)
      .when(hold)
      .thenNothing();
    given(...complete, requested, failed)
      .when(hold)
      .thenNothing();
  });
  it('is completed by verification, once', () => {
    const verify = command('Verify', { verifiedBy: 'automatic', reason: '', unreadable: [] });
    given(...complete, requested)
      .when(verify)
      .thenEvents(activated);
    given(...active)
      .when(verify)
      .thenNothing();
    given(created).when(verify).thenRefused('rfq.not-waiting-for-verification');
  });
  it('is verified only if it is still complete (RFQ-10)', () => {
    const verify = command('Verify', { verifiedBy: 'automatic', reason: '', unreadable: [] });
    const because = (...reasons: string[]): RfqEvent => ({
      type: 'RfqPublicationFailed',
      data: { reasons, verifiedBy: 'automatic', reason: '' },
    });
    given(created, requested)
      .when(verify)
      .thenEvents(because('rfqLabel', 'deliveryDate', 'reason', 'positions'));
    given(
      created,
      header,
      deliveryDate,
      { type: 'RfqPositionAdded', data: { positionId: 'p1', posNumber: 1 } },
      requested,
    )
      .when(verify)
      .thenEvents(
        because('label: position p1', 'quantities: position p1', 'technologies: position p1', 'material: position p1'),
      );
  });
  it('fails with reasons if verification comes after the deadline', () =>
    given(...complete, requested)
      .when(
        command('Verify', { verifiedBy: 'automatic', reason: '', unreadable: [] }, metaAt('2027-01-01T00:00:00.000Z')),
      )
      .thenEvents({
        type: 'RfqPublicationFailed',
        data: { reasons: ['endDate'], verifiedBy: 'automatic', reason: '' },
      }));
  it('records who released it and why, even if the check fails', () => {
    const release = { verifiedBy: 'operator', reason: 'Checked by phone' };
    given(...complete, requested)
      .when(command('Verify', { ...release, unreadable: ['fileDamaged: shaft.pdf'] }))
      .thenEvents({ type: 'RfqPublicationFailed', data: { reasons: ['fileDamaged: shaft.pdf'], ...release } });
  });
  it('fails if a file cannot be read, with the name of the file as reason (RFQ-10)', () =>
    given(...complete, requested)
      .when(command('Verify', { verifiedBy: 'automatic', reason: '', unreadable: ['fileDamaged: shaft.pdf'] }))
      .thenEvents({
        type: 'RfqPublicationFailed',
        data: { reasons: ['fileDamaged: shaft.pdf'], verifiedBy: 'automatic', reason: '' },
      }));
  it('records who refused the publication', () =>
    given(...complete, requested)
      .when(command('FailPublication', { reasons: ['No drawing'], verifiedBy: 'operator' }))
      .thenEvents({
        type: 'RfqPublicationFailed',
        data: { reasons: ['No drawing'], verifiedBy: 'operator', reason: '' },
      }));
  it('can be returned to a draft only after a failure (RFQ-11)', () => {
    given(...complete, requested, failed)
      .when(command('ReturnToDraft', {}))
      .thenEvents({ type: 'RfqReturnedToDraft', data: {} });
    given(...active)
      .when(command('ReturnToDraft', {}))
      .thenRefused('rfq.publication-not-failed');
    given(...active)
      .when(command('FailPublication', { reasons: ['x'], verifiedBy: 'operator' }))
      .thenRefused('rfq.not-waiting-for-verification');
  });
});

describe('An active RFQ', () => {
  it('accepts a new deadline within limits', () => {
    const to = (date: string) => command('ChangeDueDate', { endDate: date, timeZone });
    given(...active)
      .when(to('2026-12-10'))
      .thenEvents({ type: 'RfqDueDateChanged', data: { from: endDate, to: '2026-12-10T22:59:59.000Z' } });
    given(...active)
      .when(to('2026-12-05'))
      .thenNothing();
    given(...active)
      .when(to('2026-11-20'))
      .thenRefused('rfq.due-date-out-of-range');
    given(...ended)
      .when(to('2026-12-10'))
      .thenRefused('rfq.not-active');
  });
  it('passes its deadline once and stays active (RFQ-14)', () => {
    const late = metaAt('2026-12-06T00:00:00.000Z');
    const passed: RfqEvent = { type: 'RfqDeadlinePassed', data: { endDate } };
    given(...active)
      .when(command('PassDeadline', {}, late))
      .thenEvents(passed);
    given(...active, passed)
      .when(command('PassDeadline', {}, late))
      .thenNothing();
    given(...active)
      .when(command('PassDeadline', {}))
      .thenNothing();
    expect(fold(rfq, [...active, passed]).status).toBe('Active');
  });
  it('reminds people three days before each deadline, once (SYS-17)', () => {
    const remind = (at: string) => command('RemindOfDeadline', {}, metaAt(at));
    const approached: RfqEvent = { type: 'RfqDeadlineApproached', data: { endDate } };
    given(...active)
      .when(remind('2026-12-02T22:59:58.000Z'))
      .thenNothing();
    given(...active)
      .when(remind('2026-12-02T22:59:59.000Z'))
      .thenEvents(approached);
    given(...active, approached)
      .when(remind('2026-12-03T10:00:00.000Z'))
      .thenNothing();
    given(...active)
      .when(remind(endDate))
      .thenNothing();
    given(...ended)
      .when(remind('2026-12-03T10:00:00.000Z'))
      .thenNothing();
    const later = '2026-12-20T22:59:59.000Z';
    given(...active, approached, { type: 'RfqDueDateChanged', data: { from: endDate, to: later } })
      .when(remind('2026-12-18T10:00:00.000Z'))
      .thenEvents({ type: 'RfqDeadlineApproached', data: { endDate: later } });
  });
  it('expires 60 days after its end (RFQ-15)', () => {
    given(...active)
      .when(command('Expire', { settledChanges: 0 }, metaAt('2027-02-03T22:59:58.000Z')))
      .thenNothing();
    given(...active)
      .when(command('Expire', { settledChanges: 0 }, metaAt('2027-02-03T22:59:59.000Z')))
      .thenEvents({ type: 'RfqExpired', data: { endDate } }, { type: 'RfqEnded', data: { result: 'Expired' } });
  });
  it('invites each company once', () => {
    given(...active)
      .when(command('InviteSuppliers', { companyIds: ['c-supplier', 'c-new'], source: 'directory' }))
      .thenEvents({ type: 'RfqSuppliersInvited', data: { companyIds: ['c-new'], source: 'directory' } });
    given(...active)
      .when(command('InviteSuppliers', { companyIds: ['c-supplier'], source: 'directory' }))
      .thenNothing();
  });
  it('can message all suppliers as often as the limit says', () => {
    const sent = (messageId: number): RfqEvent => ({
      type: 'RfqMessageToAllSent',
      data: { messageId: `m${messageId}`, text: 'hello', attachmentKey: null, senderUserId: 'u-buyer' },
    });
    const allowedMessages = Array.from({ length: rfqLimits.messages }, (_, index) => sent(index));
    const message = command('MessageAll', { messageId: 'another', text: 'hello', attachmentKey: null });
    given(...active, ...allowedMessages.slice(1))
      .when(message)
      .thenEvents({ ...sent(0), data: { ...sent(0).data, messageId: 'another' } } as RfqEvent);
    given(...active, ...allowedMessages)
      .when(message)
      .thenRefused('rfq.too-many-messages');
  });
  it('can be assigned and can message all suppliers; other RFQs cannot', () => {
    const assign = command('AssignRfq', { toUserId: 'u2', comment: '' });
    const message = command('MessageAll', { messageId: 'm', text: 'hello', attachmentKey: null });
    given(...active)
      .when(assign)
      .thenEvents({ type: 'RfqReassigned', data: { fromUserId: 'u-buyer', toUserId: 'u2', comment: '' } });
    given(...active)
      .when(message)
      .thenEvents({
        type: 'RfqMessageToAllSent',
        data: { messageId: 'm', text: 'hello', attachmentKey: null, senderUserId: 'u-buyer' },
      });
    given(created).when(assign).thenRefused('rfq.not-active');
    given(...ended)
      .when(message)
      .thenRefused('rfq.not-active');
  });
});

describe('Changes of quotes', () => {
  const announce = command('AnnounceQuoteChange', { supplierCompanyId: 'c-supplier' });
  const announced = {
    type: 'QuoteChangeAnnounced',
    data: { supplierCompanyId: 'c-supplier', commandId: 'command-1' },
  } as const;

  it('are announced while the RFQ is active', () => {
    given(...active)
      .when(announce)
      .thenEvents(announced);
    given(...ended)
      .when(announce)
      .thenRefused('rfq.not-active');
  });

  it('keep the RFQ from ending until they are settled', () => {
    const expire = (settledChanges: number) =>
      command('Expire', { settledChanges }, metaAt('2027-02-03T22:59:59.000Z'));
    for (const end of [command('Close', withoutAward), expire(0)])
      given(...active, announced)
        .when(end)
        .thenRefused('concurrent-change');
    given(...active, announced)
      .when(command('Close', { ...withoutAward, settledChanges: 1 }))
      .thenEvents(...ended.slice(-2));
  });
});

describe('Closing an RFQ', () => {
  const rating = { companyId: 'c-supplier', awarded: true, ratings: ['RATING_PRICE'], freeText: '' } as const;
  const close = (data: Partial<Extract<RfqCommand, { type: 'Close' }>['data']>) =>
    command('Close', {
      settledChanges: 0,
      outcome: 'AWARD',
      suppliers: [],
      negotiationCompanyIds: [],
      noAwardReason: null,
      awards: [],
      counted: {},
      awardable: [
        { companyId: 'c-supplier', positions: [] },
        { companyId: 'c-other', positions: [] },
      ],
      ratableCompanyIds: ['c-supplier', 'c-other', 'c-rejected'],
      ...data,
    });
  it('awards it to one rated supplier who has quoted', () =>
    given(...active)
      .when(close({ suppliers: [rating] }))
      .thenEvents(
        { type: 'RfqAwarded', data: { companyId: 'c-supplier', positionIds: [], total: null, scaleIds: [] } },
        { type: 'SupplierRated', data: rating },
        { type: 'RfqEnded', data: { result: 'Awarded' } },
      ));
  it('also rates other suppliers who have quoted, even if their quote was rejected (CLOSE-06)', () => {
    const other = { ...rating, companyId: 'c-rejected', awarded: false };
    given(...active)
      .when(close({ suppliers: [rating, other, { ...other, companyId: 'c-third', ratings: [] }] }))
      .thenEvents(
        { type: 'RfqAwarded', data: { companyId: 'c-supplier', positionIds: [], total: null, scaleIds: [] } },
        { type: 'SupplierRated', data: rating },
        { type: 'SupplierRated', data: other },
        { type: 'RfqEnded', data: { result: 'Awarded' } },
      );
  });
  it.each([
    ['an award to nobody', [], [{ field: 'suppliers', code: 'one-winner' }]],
    ['two winners', [rating, { ...rating, companyId: 'c-other' }], [{ field: 'suppliers', code: 'one-winner' }]],
    ['a winner without rating', [{ ...rating, ratings: [] }], [{ field: 'ratings', code: 'required' }]],
    [
      'the criterion OTHERS without a text',
      [{ ...rating, ratings: ['OTHERS' as const], freeText: '  ' }],
      [{ field: 'freeText', code: 'required' }],
    ],
    [
      'a winner whose quote was rejected',
      [{ ...rating, companyId: 'c-rejected' }],
      [{ field: 'suppliers', code: 'no-quote' }],
    ],
    [
      'a rating of the own company',
      [rating, { ...rating, companyId: 'c-buyer', awarded: false, ratings: [] }],
      [{ field: 'suppliers', code: 'own-company' }],
    ],
    [
      'a rating of a supplier who has not quoted',
      [rating, { ...rating, companyId: 'c-third', awarded: false }],
      [{ field: 'suppliers', code: 'no-quote' }],
    ],
    ['two ratings of one supplier', [rating, { ...rating, awarded: false }], [{ field: 'suppliers', code: 'twice' }]],
  ])('is refused with %s', (_, suppliers, errors) =>
    given(...active)
      .when(close({ suppliers }))
      .thenRefused('rfq.close-incomplete', errors),
  );
  it('may be split by position, each winner with its counted quantities and their total (C-39)', () => {
    const [first, second] = ['c-supplier', 'c-other'] as const;
    const [position] = fold(rfq, active).positions;
    const [scale] = position?.quantities ?? [];
    if (!position || !scale) throw new Error('The RFQ has no quantity');
    const { positionId } = position;
    const quoting = (companyId: string, positionCost: string) => ({
      companyId,
      positions: [
        {
          positionId,
          scales: [{ ...scale, deliveryAt: '', leadTimeDays: null, unitCost: '1', fixedCost: '2.5', positionCost }],
        },
      ],
    });
    const data = {
      suppliers: [rating, { ...rating, companyId: second }],
      awards: [
        { companyId: first, positionId },
        { companyId: second, positionId },
      ],
      counted: { [positionId]: scale.scaleId },
      awardable: [quoting(first, '10'), quoting(second, '20')],
    };
    const won = (companyId: string, total: string) => ({
      type: 'RfqAwarded',
      data: { companyId, positionIds: [positionId], total, scaleIds: [scale.scaleId] },
    });
    expect(
      given(...active)
        .when(close(data))
        .events()
        .slice(0, 2),
    ).toEqual([won(first, '12.5'), won(second, '22.5')]);
    const refused = (change: Partial<typeof data>, field: string, code: string) =>
      given(...active)
        .when(close({ ...data, ...change }))
        .thenRefused('rfq.close-incomplete', [{ field, code }]);
    refused({ suppliers: [rating] }, 'awards', 'one-winner');
    refused({ suppliers: [rating], awards: [{ companyId: first, positionId: 'other' }] }, 'awards', 'not-quoted');
  });
  it('stores a criterion that was chosen twice once', () =>
    expect(
      given(...active)
        .when(close({ suppliers: [{ ...rating, ratings: ['RATING_PRICE', 'RATING_PRICE'] }] }))
        .events(),
    ).toContainEqual({ type: 'SupplierRated', data: rating }));
  it('chooses suppliers who have quoted for negotiation', () => {
    given(...active)
      .when(close({ outcome: 'NEGOTIATION', negotiationCompanyIds: ['c-supplier'] }))
      .thenEvents(
        { type: 'RfqClosedForNegotiation', data: { companyIds: ['c-supplier'] } },
        { type: 'RfqEnded', data: { result: 'Negotiation' } },
      );
    given(...active)
      .when(close({ outcome: 'NEGOTIATION' }))
      .thenRefused('rfq.close-incomplete');
    given(...active)
      .when(close({ outcome: 'NEGOTIATION', negotiationCompanyIds: ['c-third'] }))
      .thenRefused('rfq.close-incomplete');
  });
  it('needs a reason if nobody is awarded', () => {
    given(...active)
      .when(close({ outcome: 'NO_AWARD', noAwardReason: 'NO_AWARD_CANCEL' }))
      .thenEvents(
        { type: 'RfqClosedWithoutAward', data: { reason: 'NO_AWARD_CANCEL' } },
        { type: 'RfqEnded', data: { result: 'NoAward' } },
      );
    given(...active)
      .when(close({ outcome: 'NO_AWARD' }))
      .thenRefused('rfq.close-incomplete');
  });
  it('is possible while it is active, and archiving once it has ended', () => {
    given(...ended)
      .when(close({ suppliers: [rating] }))
      .thenRefused('rfq.not-active');
    given(...ended)
      .when(command('Archive', {}))
      .thenEvents({ type: 'RfqArchived', data: {} });
    given(...active)
      .when(command('Archive', {}))
      .thenRefused('rfq.not-ended');
    given(...archived)
      .when(command('Archive', {}))
      .thenRefused('rfq.not-ended');
  });
});

describe('The counted scales', () => {
  const choose = (counted: Readonly<Record<string, string>>) => command('ChooseCountedScales', { counted });
  const chosen = (...scaleIds: readonly string[]): RfqEvent => ({
    type: 'CountedScalesChosen',
    data: { counted: scaleIds.map((scaleId) => ({ positionId: 'p1', scaleId })) },
  });

  it('are kept where they are not the smallest, which count anyway (C-37)', () => {
    given(...active)
      .when(choose({ p1: 's100' }))
      .thenEvents(chosen('s100'));
    given(...active, chosen('s100'))
      .when(choose({ p1: 's10' }))
      .thenEvents(chosen());
  });
  it('change nothing when they are chosen again', () => {
    given(...active, chosen('s100'))
      .when(choose({ p1: 's100' }))
      .thenNothing();
    given(...active)
      .when(choose({}))
      .thenNothing();
  });
  it('may also be chosen once the RFQ has ended', () =>
    given(...ended)
      .when(choose({ p1: 's100' }))
      .thenEvents(chosen('s100')));
  it('are scales of the RFQ', () => {
    for (const counted of [{ p1: 'other' }, { p2: 's100' }] as Readonly<Record<string, string>>[])
      given(...active)
        .when(choose(counted))
        .thenRefused('validation');
  });
  it.each<[string, readonly RfqEvent[]]>([
    ['that does not exist', []],
    ['that is a draft', complete],
    ['that was discarded', [...complete, { type: 'RfqDraftDiscarded', data: {} }]],
  ])('are not chosen for an RFQ %s', (_, history) =>
    given(...history)
      .when(choose({}))
      .thenRefused('rfq.not-published'),
  );
});

describe('In every state, an RFQ', () => {
  const histories = [
    [],
    [created],
    complete,
    [...complete, requested],
    active,
    ended,
    archived,
    [...complete, requested, failed],
  ];
  const every = rfqEvents.declarations.map(({ type, sample }) => ({ type, data: sample }) as RfqEvent);
  it('evolves by every event', () => {
    for (const history of histories)
      for (const event of every) expect(rfq.evolve(fold(rfq, history), event, now)).toBeDefined();
  });
  it('has one of the six stored statuses, or does not exist', () => {
    const seen = new Set(
      histories.flatMap((history) => every.map((event) => rfq.evolve(fold(rfq, history), event, now).status)),
    );
    expect([...seen].filter((status) => !['none', 'discarded', ...rfqStatuses].includes(status))).toEqual([]);
  });
});

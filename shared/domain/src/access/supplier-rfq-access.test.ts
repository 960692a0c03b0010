import fc from 'fast-check';
import { companyStates, ndaStatuses, rfqStatuses, tiers, visibilities } from '../values.js';
import { discloses } from './redaction.js';
import {
  isListed,
  canInteract,
  ndaOpens,
  supplierRfqAccess,
  accessLevels,
  type SupplierRfqAccess,
  type SupplierRfqFacts,
} from './supplier-rfq-access.js';
import { supplierRfqFiles } from './supplier-rfq-fields.js';

const turning = { technologyId: 10101, technologyGroupId: 101 };
const shaft = { technologies: [turning], dimensions: {} };
const turns = { technologyGroupID: 101, technologyID: 10101, dimensions: {}, active: true };

type Situation = {
  readonly rfqStatus: SupplierRfqFacts['rfq']['status'];
  readonly marketplace: boolean;
  readonly ndaRequired: boolean;
  /** The buyer has chosen the supplier; `invited` means that the invitation is recorded, too. */
  readonly chosen: boolean;
  readonly invited: boolean;
  readonly quoted: boolean;
  /** The company has a participation with at least one event of its own. */
  readonly met: boolean;
  readonly ndaStatus: SupplierRfqAccess['ndaStatus'];
  readonly generalNda: boolean;
  readonly tier: 'A' | 'B' | 'C' | null;
  readonly profileMatches: boolean;
  readonly companyState: (typeof companyStates)[number];
  readonly blockedByBuyer: boolean;
  readonly blockedBySupplier: boolean;
  readonly ownCompany: boolean;
};

const baseline: Situation = {
  rfqStatus: 'Active',
  marketplace: true,
  ndaRequired: false,
  chosen: false,
  invited: false,
  quoted: false,
  met: false,
  ndaStatus: 'Public',
  generalNda: false,
  tier: 'A',
  profileMatches: true,
  companyState: 'Active',
  blockedByBuyer: false,
  blockedBySupplier: false,
  ownCompany: false,
};

const factsOf = (situation: Situation): SupplierRfqFacts => ({
  rfq: {
    status: situation.rfqStatus,
    marketplace: situation.marketplace,
    ndaRequired: situation.ndaRequired,
    buyerCompanyId: 'buyer',
    positions: [shaft],
  },
  supplier: {
    companyId: situation.ownCompany ? 'buyer' : 'supplier',
    state: situation.companyState,
    tier: situation.tier,
    technologies: situation.profileMatches ? [turns] : [],
  },
  participation:
    situation.met || situation.invited || situation.quoted
      ? { invited: situation.invited, quoted: situation.quoted, ndaStatus: situation.ndaStatus }
      : null,
  chosen: situation.chosen,
  blockedByBuyer: situation.blockedByBuyer,
  blockedBySupplier: situation.blockedBySupplier,
  generalNda: situation.generalNda,
});

const accessOf = (change: Partial<Situation>): SupplierRfqAccess =>
  supplierRfqAccess(factsOf({ ...baseline, ...change }));

const anySituation: fc.Arbitrary<Situation> = fc.record({
  rfqStatus: fc.constantFrom(...rfqStatuses),
  marketplace: fc.boolean(),
  ndaRequired: fc.boolean(),
  chosen: fc.boolean(),
  invited: fc.boolean(),
  quoted: fc.boolean(),
  met: fc.boolean(),
  ndaStatus: fc.constantFrom(...ndaStatuses),
  generalNda: fc.boolean(),
  tier: fc.constantFrom(...tiers, null),
  profileMatches: fc.boolean(),
  companyState: fc.constantFrom(...companyStates),
  blockedByBuyer: fc.boolean(),
  blockedBySupplier: fc.boolean(),
  ownCompany: fc.boolean(),
});

const always = (holds: (situation: Situation, access: SupplierRfqAccess) => boolean): void =>
  fc.assert(fc.property(anySituation, (situation) => holds(situation, accessOf(situation))));

describe('visibility (G-04)', () => {
  it.each<[string, Partial<Situation>, SupplierRfqAccess['visibility']]>([
    ['tier A with a matching profile on the marketplace', {}, 'VISIBLE'],
    ['tier A without a matching profile', { profileMatches: false }, 'NOT_PAYED'],
    ['tier B on the marketplace', { tier: 'B' }, 'NOT_PAYED'],
    ['tier C on the marketplace', { tier: 'C' }, 'NOT_PAYED'],
    ['tier B invited', { tier: 'B', invited: true }, 'VISIBLE'],
    ['tier B chosen, the invitation on its way', { tier: 'B', chosen: true }, 'VISIBLE'],
    ['invited to a private RFQ', { marketplace: false, invited: true }, 'VISIBLE'],
    ['not invited to a private RFQ', { marketplace: false }, null],
    ['a private RFQ that they came across, without an invitation', { marketplace: false, met: true }, 'NOT_INVITED'],
    ['a draft', { rfqStatus: 'InWork', invited: true }, null],
    ['waiting for verification', { rfqStatus: 'ToBeVerified', invited: true }, null],
    ['ended, never met', { rfqStatus: 'Ended' }, null],
    ['ended, had read it', { rfqStatus: 'Ended', met: true }, 'VISIBLE'],
    ['archived, tier B had bookmarked it', { rfqStatus: 'Archived', met: true, tier: 'B' }, 'NOT_PAYED'],
    [
      'ended, a private RFQ that they came across',
      { rfqStatus: 'Ended', met: true, marketplace: false },
      'NOT_INVITED',
    ],
    ['ended, was invited', { rfqStatus: 'Ended', invited: true }, 'VISIBLE'],
    ['their own RFQ', { ownCompany: true, invited: true }, null],
    ['blocked by the buyer before any quote', { blockedByBuyer: true, invited: true }, null],
    ['blocking the buyer before any quote', { blockedBySupplier: true, invited: true }, null],
    ['blocked after a quote: it stays readable', { blockedByBuyer: true, quoted: true }, 'VISIBLE'],
    ['company not active', { companyState: 'Inactive', invited: true }, null],
  ])('%s', (_, situation, expected) => expect(accessOf(situation).visibility).toBe(expected));

  it('is null for a company that does not exist', () =>
    expect(supplierRfqAccess({ ...factsOf({ ...baseline, chosen: true }), supplier: null })).toMatchObject({
      level: 'none',
      visibility: null,
    }));

  it('is null for an unpublished RFQ, an inactive company and the buyer', () =>
    always((situation, { level }) => {
      const unpublished = ['InWork', 'ToBeVerified', 'PublishedFailed'].includes(situation.rfqStatus);
      const hidden = unpublished || situation.companyState !== 'Active' || situation.ownCompany;
      return !hidden || level === 'none';
    }));

  it('never shrinks with a better tier', () =>
    always((situation) => {
      const rank = { VISIBLE: 2, NOT_PAYED: 1, NOT_INVITED: 1 };
      const seen = (tier: Situation['tier']) => {
        const { visibility } = accessOf({ ...situation, tier });
        return visibility ? rank[visibility] : 0;
      };
      return seen('A') >= seen('B') && seen('B') === seen('C');
    }));
});

describe('the actions of a visibility', () => {
  const all = [...visibilities, null];
  it('lists RFQs that exist for the supplier, except private ones without an invitation (SRFQ-34)', () =>
    expect(all.filter(isListed)).toEqual(['VISIBLE', 'NOT_PAYED']));
  it('allows actions only to suppliers who see the whole RFQ', () =>
    expect(all.filter(canInteract)).toEqual(['VISIBLE']));
});

describe('the access level', () => {
  const visible = { invited: true, ndaRequired: true } as const;
  it.each<[string, Partial<Situation>, Partial<SupplierRfqAccess>]>([
    ['without an NDA, documents are open', { invited: true }, { level: 'nda', ndaStatus: 'Public' }],
    ['before access was asked for', { ...visible, ndaStatus: 'Restricted' }, { level: 'visible' }],
    ['asked for access', { ...visible, ndaStatus: 'Pending' }, { level: 'visible' }],
    ['refused', { ...visible, ndaStatus: 'Rejected' }, { level: 'visible' }],
    ['granted', { ...visible, ndaStatus: 'Granted' }, { level: 'nda' }],
    ['never met, under an NDA', { ndaRequired: true }, { level: 'visible', ndaStatus: 'Restricted' }],
    ['never met, released in general', { ndaRequired: true, generalNda: true }, { level: 'nda', ndaStatus: 'Granted' }],
    [
      'refused in spite of a general release',
      { ...visible, ndaStatus: 'Rejected', generalNda: true },
      { level: 'visible' },
    ],
    ['free tier, granted', { tier: 'B', met: true, ndaStatus: 'Granted' }, { level: 'marketplace' }],
    ['behind their own block', { invited: true, blockedBySupplier: true }, { level: 'blockedBySelf' }],
    ['behind both blocks', { invited: true, blockedBySupplier: true, blockedByBuyer: true }, { level: 'none' }],
    ['free tier behind their own block', { tier: 'B', blockedBySupplier: true }, { level: 'none' }],
    ['not invited, behind their own block', { marketplace: false, blockedBySupplier: true }, { level: 'none' }],
  ])('%s', (_, situation, expected) => expect(accessOf(situation)).toMatchObject(expected));

  it('follows from visibility and NDA; behind the supplier’s own block the RFQ would otherwise be VISIBLE', () =>
    always((situation, { level, visibility, ndaStatus }) => {
      switch (level) {
        case 'none':
          return visibility === null;
        case 'blockedBySelf':
          return visibility === null && accessOf({ ...situation, blockedBySupplier: false }).visibility === 'VISIBLE';
        case 'uninvited':
          return visibility === 'NOT_INVITED';
        case 'marketplace':
          return visibility === 'NOT_PAYED';
        case 'visible':
        case 'nda':
          return visibility === 'VISIBLE' && ndaOpens(ndaStatus) === (level === 'nda');
      }
    }));

  it('is never raised by a block', () =>
    always((situation, { level }) => {
      const { level: unblocked } = accessOf({ ...situation, blockedByBuyer: false, blockedBySupplier: false });
      return level === unblocked || level === 'none' || level === 'blockedBySelf';
    }));

  it('opens the buyer’s contact after an invitation or a quote, to suppliers who see the RFQ (SDET-66)', () => {
    expect(accessOf({ invited: true }).contact).toBe('Granted');
    expect(accessOf({ quoted: true }).contact).toBe('Granted');
    expect(accessOf({ met: true }).contact).toBe('Restricted');
    expect(accessOf({ invited: true, blockedBySupplier: true }).contact).toBe('Restricted');
    always((_, { contact, visibility }) => contact === 'Restricted' || visibility === 'VISIBLE');
  });
});

describe('the disclosure of a level', () => {
  it('Files require VISIBLE, and all but the NDA itself also a granted NDA (NDA-02, NDA-11)', () => {
    const openAt = (kind: keyof typeof supplierRfqFiles) =>
      accessLevels.filter((level) => discloses({ level, contact: 'Granted' }, supplierRfqFiles[kind]));
    expect(openAt('nda')).toEqual(['visible', 'nda']);
    for (const kind of ['terms', 'position', 'message'] as const) expect(openAt(kind)).toEqual(['nda']);
  });

  it('The buyer is shown to VISIBLE suppliers only, even while they block the buyer (SDET-27, SDET-37)', () =>
    expect(accessLevels.filter((level) => discloses({ level, contact: 'Restricted' }, 'heading'))).toEqual([
      'blockedBySelf',
      'visible',
      'nda',
    ]));

  it('The phone number also requires access to the contact (SDET-35)', () => {
    expect(discloses({ level: 'nda', contact: 'Restricted' }, 'contact')).toBe(false);
    expect(discloses({ level: 'visible', contact: 'Granted' }, 'contact')).toBe(true);
    expect(discloses({ level: 'blockedBySelf', contact: 'Granted' }, 'contact')).toBe(false);
  });
});

import fc from 'fast-check';
import { companyStates, rfqStatuses, tiers } from '../values.js';
import {
  contactVisibility,
  maySeeBuyer,
  maySeeDocuments,
  maySeeNdaDocuments,
  supplierVisibility,
  type SupplierRelation,
} from './visibility.js';

const base: SupplierRelation = {
  rfqStatus: 'Active',
  marketplace: true,
  invited: false,
  quoted: false,
  met: false,
  tier: 'A',
  profileMatches: true,
  companyState: 'Active',
  blocked: false,
  ownCompany: false,
};

describe('visibility (G-04)', () => {
  it.each<[string, Partial<SupplierRelation>, ReturnType<typeof supplierVisibility>]>([
    ['tier A with a matching profile on the marketplace', {}, 'VISIBLE'],
    ['tier A without a matching profile', { profileMatches: false }, 'NOT_PAYED'],
    ['tier B on the marketplace', { tier: 'B' }, 'NOT_PAYED'],
    ['tier C on the marketplace', { tier: 'C' }, 'NOT_PAYED'],
    ['tier B invited', { tier: 'B', invited: true }, 'VISIBLE'],
    ['invited to a closed round', { marketplace: false, invited: true }, 'VISIBLE'],
    ['not invited to a closed round', { marketplace: false }, 'NOT_INVITED'],
    ['a draft', { rfqStatus: 'InWork', invited: true }, null],
    ['waiting for verification', { rfqStatus: 'ToBeVerified', invited: true }, null],
    ['ended, never met', { rfqStatus: 'Ended' }, null],
    ['ended, had read it', { rfqStatus: 'Ended', met: true }, 'VISIBLE'],
    ['archived, tier B had marked it', { rfqStatus: 'Archived', met: true, tier: 'B' }, 'NOT_PAYED'],
    ['ended, a closed round that he came across', { rfqStatus: 'Ended', met: true, marketplace: false }, 'NOT_INVITED'],
    ['ended, was invited', { rfqStatus: 'Ended', invited: true }, 'VISIBLE'],
    ['his own RFQ', { ownCompany: true, invited: true }, null],
    ['blocked before any quote', { blocked: true, invited: true }, null],
    ['blocked after a quote: it stays readable', { blocked: true, quoted: true }, 'VISIBLE'],
    ['company not active', { companyState: 'Inactive', invited: true }, null],
  ])('%s', (_, relation, expected) => expect(supplierVisibility({ ...base, ...relation })).toBe(expected));

  const relation = fc.record<SupplierRelation>({
    rfqStatus: fc.constantFrom(...rfqStatuses),
    marketplace: fc.boolean(),
    invited: fc.boolean(),
    quoted: fc.boolean(),
    met: fc.boolean(),
    tier: fc.constantFrom(...tiers, null),
    profileMatches: fc.boolean(),
    companyState: fc.constantFrom(...companyStates),
    blocked: fc.boolean(),
    ownCompany: fc.boolean(),
  });

  it('never shows what is not published, nor to a company that is not active', () =>
    fc.assert(
      fc.property(relation, (r) => {
        const hidden =
          ['InWork', 'ToBeVerified', 'PublishedFailed'].includes(r.rfqStatus) || r.companyState !== 'Active';
        return !hidden || supplierVisibility(r) === null;
      }),
    ));

  it('a better tier never sees less', () =>
    fc.assert(
      fc.property(relation, (r) => {
        const rank = { VISIBLE: 2, NOT_PAYED: 1, NOT_INVITED: 1 };
        const seen = (tier: SupplierRelation['tier']) => {
          const visibility = supplierVisibility({ ...r, tier });
          return visibility ? rank[visibility] : 0;
        };
        return seen('A') >= seen('B') && seen('B') === seen('C');
      }),
    ));
});

describe('what visibility opens', () => {
  it('documents need an open NDA', () => {
    expect(maySeeDocuments('VISIBLE', 'Public')).toBe(true);
    expect(maySeeDocuments('VISIBLE', 'Granted')).toBe(true);
    for (const nda of ['Restricted', 'Pending', 'Rejected'] as const)
      expect(maySeeDocuments('VISIBLE', nda)).toBe(false);
    expect(maySeeDocuments('NOT_PAYED', 'Public')).toBe(false);
    expect(maySeeDocuments(null, 'Granted')).toBe(false);
  });
  it('the text of the NDA can be read before it is signed', () => {
    expect(maySeeNdaDocuments('VISIBLE')).toBe(true);
    expect(maySeeNdaDocuments('NOT_PAYED')).toBe(false);
  });
  it('the buyer shows himself to VISIBLE suppliers only', () => {
    expect(maySeeBuyer('VISIBLE')).toBe(true);
    expect(maySeeBuyer('NOT_PAYED')).toBe(false);
    expect(maySeeBuyer('NOT_INVITED')).toBe(false);
  });
  it('the contact opens with an invitation or a quote', () => {
    expect(contactVisibility({ invited: true, quoted: false })).toBe('Granted');
    expect(contactVisibility({ invited: false, quoted: true })).toBe('Granted');
    expect(contactVisibility({ invited: false, quoted: false })).toBe('Restricted');
  });
});

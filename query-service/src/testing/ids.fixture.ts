const uuid = (kind: number, count: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** The people and things of the tests; there are two companies of each side, so that one can be a stranger. */
export const ids = {
  buyer: uuid(1, 1),
  otherBuyer: uuid(1, 2),
  supplier: uuid(1, 3),
  otherSupplier: uuid(1, 4),
  freeSupplier: uuid(1, 5),
  buyerUser: uuid(2, 1),
  buyerColleague: uuid(2, 2),
  otherBuyerUser: uuid(2, 3),
  supplierUser: uuid(2, 4),
  supplierColleague: uuid(2, 5),
  otherSupplierUser: uuid(2, 6),
  freeSupplierUser: uuid(2, 7),
  operator: uuid(2, 8),
  closedRound: uuid(3, 1),
  market: uuid(3, 2),
  draft: uuid(3, 3),
  ended: uuid(3, 4),
  archived: uuid(3, 5),
  failed: uuid(3, 6),
  position: uuid(4, 1),
  secondPosition: uuid(4, 2),
  scale: uuid(5, 1),
  quote: uuid(6, 1),
  rivalQuote: uuid(6, 2),
  drawing: uuid(7, 1),
  ndaFile: uuid(7, 2),
  quoteFile: uuid(7, 3),
  signedFile: uuid(7, 4),
  termsFile: uuid(7, 5),
  unusedFile: uuid(7, 6),
  preview: uuid(7, 7),
  thumbnail: uuid(7, 8),
  model: uuid(7, 9),
  ndaDocument: uuid(8, 1),
  termsDocument: uuid(8, 2),
  message: uuid(9, 1),
  event: uuid(10, 1),
  impersonation: uuid(11, 1),
  notice: uuid(12, 1),
  alert: uuid(13, 1),
  fault: uuid(13, 901),
  nobody: uuid(99, 1),
} as const;

export const now = '2026-03-10T12:00:00.000Z';

/** Texts that no supplier may ever read, and texts that only some may. */
export const secrets = {
  targetPrice: '123.456',
  note: 'SECRET-NOTE',
  rival: 'RIVAL-COMPANY',
  rivalTotal: '777.77',
  label: 'SECRET-GEAR',
  draft: 'SECRET-DRAFT-CONDITION',
  buyerPhone: '+49-SECRET-PHONE',
  fileName: 'SECRET-DRAWING.pdf',
  reason: 'SECRET-REASON',
} as const;

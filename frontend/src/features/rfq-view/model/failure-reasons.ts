/** Fields that verification can find wrong; the server names a position behind a colon. */
const fields = [
  'rfqLabel',
  'ndaDocument',
  'deliveryCondition',
  'deliveryDate',
  'termsDocument',
  'duration',
  'reason',
  'positions',
  'endDate',
  'label',
  'quantities',
  'technologies',
  'material',
  'series',
] as const;
export type FailureField = (typeof fields)[number];

/** What may be wrong with a file; the server names it behind a colon. */
const fileFlaws = ['fileMissing', 'fileDamaged', 'fileProtected', 'fileEmpty'] as const;
export type FileFlaw = (typeof fileFlaws)[number];

export type Failure =
  | { readonly kind: 'field'; readonly field: FailureField; readonly posNumber: number | null }
  | { readonly kind: 'file'; readonly flaw: FileFlaw; readonly name: string }
  /** Words of the operator who refused. */
  | { readonly kind: 'words'; readonly text: string };

type Positions = readonly { readonly positionId: string; readonly posNumber: number }[];

/** Why a publication failed, in parts that have texts (RFQ-11). */
export const failureOf = (reason: string, positions: Positions): Failure => {
  const [, told, name] = /^(\w+): (.+)$/s.exec(reason) ?? [];
  const flaw = fileFlaws.find((known) => known === told);
  if (flaw !== undefined && name !== undefined) return { kind: 'file', flaw, name };
  const match = /^(\w+)(?:: position ([0-9a-f-]{36}))?$/.exec(reason);
  const field = fields.find((known) => known === match?.[1]);
  if (match === null || field === undefined) return { kind: 'words', text: reason };
  const position = positions.find(({ positionId }) => positionId === match[2]);
  return { kind: 'field', field, posNumber: position?.posNumber ?? null };
};

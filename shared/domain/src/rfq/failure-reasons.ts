/** Fields in which verification can find an error; it adds a position after a colon. */
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
type FailureField = (typeof fields)[number];

/** Errors of a file; verification adds the file's name after a colon. */
const fileFlaws = ['fileMissing', 'fileDamaged', 'fileProtected', 'fileEmpty'] as const;
type FileFlaw = (typeof fileFlaws)[number];

export type Failure =
  | { readonly kind: 'field'; readonly field: FailureField; readonly posNumber: number | null }
  | { readonly kind: 'file'; readonly flaw: FileFlaw; readonly name: string }
  /** Text of the operator who refused. */
  | { readonly kind: 'words'; readonly text: string };

type Positions = readonly { readonly positionId: string; readonly posNumber: number }[];

/** The reason why a publication failed, in parts that have texts (RFQ-11). */
export const failureOf = (reason: string, positions: Positions): Failure => {
  const [, code, name] = /^(\w+): (.+)$/s.exec(reason) ?? [];
  const flaw = fileFlaws.find((candidate) => candidate === code);
  if (flaw !== undefined && name !== undefined) return { kind: 'file', flaw, name };
  const match = /^(\w+)(?:: position ([0-9a-f-]{36}))?$/.exec(reason);
  const field = fields.find((candidate) => candidate === match?.[1]);
  if (match === null || field === undefined) return { kind: 'words', text: reason };
  const position = positions.find(({ positionId }) => positionId === match[2]);
  return { kind: 'field', field, posNumber: position?.posNumber ?? null };
};

import type { PositionInput, RfqInput } from '@torno/contract';
import { type DraftHeader, type DraftPosition, positionInputOf, rfqInputOf } from './draft.js';

export type Forms = { readonly header: DraftHeader; readonly positions: readonly DraftPosition[] };

/** The parts of the forms that are not saved yet. */
export type Unsaved = {
  readonly header: RfqInput | null;
  readonly positions: readonly { readonly positionId: string; readonly change: PositionInput }[];
};

/** The changed fields, or null. */
export const changedFields = <Input extends object>(now: Input, before: Input): Partial<Input> | null => {
  const previous = new Map(Object.entries(before));
  const fields = Object.entries(now).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(previous.get(name)),
  );
  // A subset of an input's entries is a partial input.
  return fields.length === 0 ? null : (Object.fromEntries(fields) as Partial<Input>);
};

/** The fields that differ from the stored ones, ready to be sent. */
export const unsavedOf = (currentForms: Forms, savedForms: Forms): Unsaved => {
  const before = new Map(savedForms.positions.map((position) => [position.positionId, position]));
  return {
    header: changedFields(rfqInputOf(currentForms.header), rfqInputOf(savedForms.header)),
    positions: currentForms.positions.flatMap((position) => {
      const stored = before.get(position.positionId);
      const change = stored && changedFields(positionInputOf(position), positionInputOf(stored));
      return change ? [{ positionId: position.positionId, change }] : [];
    }),
  };
};

export const isEverythingSaved = ({ header, positions }: Unsaved): boolean => header === null && positions.length === 0;

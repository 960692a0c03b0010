import type { PositionInput, RfqInput } from '@torno/contract';
import { type DraftHeader, type DraftPosition, positionInputOf, rfqInputOf } from './draft.js';

export type Forms = { readonly header: DraftHeader; readonly positions: readonly DraftPosition[] };

/** What of the forms the server does not have yet. */
export type Unsaved = {
  readonly header: RfqInput | null;
  readonly positions: readonly { readonly positionId: string; readonly change: PositionInput }[];
};

/** The fields that are other ones now, null where none is. */
export const changedFields = <Input extends object>(now: Input, before: Input): Partial<Input> | null => {
  const known = new Map(Object.entries(before));
  const fields = Object.entries(now).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(known.get(name)),
  );
  // Some entries of an input are a part of that input.
  return fields.length === 0 ? null : (Object.fromEntries(fields) as Partial<Input>);
};

/** The fields that differ from what the server has, ready to be sent. */
export const unsavedOf = (now: Forms, saved: Forms): Unsaved => {
  const before = new Map(saved.positions.map((position) => [position.positionId, position]));
  return {
    header: changedFields(rfqInputOf(now.header), rfqInputOf(saved.header)),
    positions: now.positions.flatMap((position) => {
      const known = before.get(position.positionId);
      const change = known && changedFields(positionInputOf(position), positionInputOf(known));
      return change ? [{ positionId: position.positionId, change }] : [];
    }),
  };
};

export const isEverythingSaved = ({ header, positions }: Unsaved): boolean => header === null && positions.length === 0;

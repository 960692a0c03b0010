import { type RaRecord, type UseUpdateOptions, useUpdate } from 'react-admin';
import type { ChangeBy } from './resources/changes.js';

type Changeable = {
  /** Undefined outside of a list or a page of the resource. */
  readonly name: string | undefined;
  readonly changes: { readonly update: object };
};

/** The fields of a resource's records that commands change. */
type ChangeableField<Resource extends Changeable> = keyof Resource['changes']['update'] & string;

/** The data of an update by a form of react-admin. */
export type ChangedFields<Resource extends Changeable> = {
  readonly [Field in ChangeableField<Resource>]?: unknown;
};

type ValueOf<Resource extends Changeable, Field extends ChangeableField<Resource>> =
  Resource['changes']['update'][Field] extends ChangeBy<infer Params> ? Params[1] : never;

type Options<Value> = Pick<UseUpdateOptions, 'mutationMode' | 'onError' | 'returnPromise'> & {
  readonly onSuccess?: (value: Value) => void;
};

/**
 * Changes one field of a record by react-admin's `useUpdate`, which by itself takes fields that no command changes. What
 * the command needs besides, such as an operator's reason, is the `meta` of a change.
 */
export const useChange = <Resource extends Changeable, Field extends ChangeableField<Resource>>(
  { name }: Resource,
  field: Field,
  { onSuccess, ...options }: Options<ValueOf<Resource, Field>>,
) => {
  const [update, { isPending }] = useUpdate<RaRecord>(name, undefined, {
    ...options,
    ...(onSuccess && { onSuccess: (record) => onSuccess(record[field]) }),
  });
  const change = (record: RaRecord, value: ValueOf<Resource, Field>, meta?: object) =>
    update(name, { id: record.id, data: { [field]: value }, previousData: record, meta });
  return [change, { isPending }] as const;
};

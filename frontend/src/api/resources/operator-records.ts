import type { OperatorSetting } from '@torno/contract';
import { historySubjects } from '@torno/domain';
import type { CallArgs } from '../call-types.js';
import { client } from '../client.js';
import { type Identified, listResource } from './list-resource.js';
import { recordResource } from './record-resource.js';

/** The RFQ, quote, company or user of an id of `historySummary`. */
export const historyParamsOf = (id: string): CallArgs<'historySummary'>['params'] => {
  const [name, key = ''] = id.split('/');
  const subject = historySubjects.find((each) => each === name);
  if (subject === undefined) throw new Error(`There is no history of ${id}`);
  return { subject, id: key };
};

/** Whose history it is, and what its events can be filtered by; `id` is the subject and its id, `rfqs/100001`. */
export const historySummary = recordResource('historySummary', {
  argsOf: (id) => ({ params: historyParamsOf(id) }),
  read: (args, signal) => client.runQuery('historySummary', args, signal),
});

/** The settings of the platform with their history, a list without pages. */
export const operatorSettings = listResource('operatorSettings', {
  argsOf: () => ({}),
  pageOf: (settings) => ({
    data: settings.map((setting) => ({ ...setting, id: setting.key })),
    total: settings.length,
  }),
});
export type OperatorSettingRecord = Identified<OperatorSetting>;

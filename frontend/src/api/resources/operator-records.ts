import type { OperatorSetting } from '@torno/contract';
import { historySubjects } from '@torno/domain';
import type { CallArgs } from '../call-types.js';
import { changeByCommand, changedBy, reasonIn } from './changes.js';
import { type WithId, listResource } from './list-resource.js';
import { recordResource } from './record-resource.js';

/** The RFQ, quote, company, user or stream of an id of `historySummary`. */
const historyParamsOf = (id: string): CallArgs<'historySummary'>['params'] => {
  const slash = id.indexOf('/');
  const subject = historySubjects.find((each) => each === id.slice(0, slash));
  if (subject === undefined) throw new Error(`There is no such history: ${id}`);
  return { subject, id: id.slice(slash + 1) };
};

/** The subject of a history and the filters of its events; `id` is the subject and its id, `rfqs/100001`. */
export const historySummary = recordResource('historySummary', {
  argsOf: (id) => ({ params: historyParamsOf(id) }),
  read: (args, signal, { runQuery }) => runQuery('historySummary', args, signal),
});

/** The settings of the platform with their history, a list without pages; a change needs its reason in `meta`. */
export const operatorSettings = changedBy(
  listResource('operatorSettings', {
    argsOf: () => ({}),
    pageOf: (settings) => ({
      data: settings.map((setting) => ({ ...setting, id: setting.key })),
      total: settings.length,
    }),
  }),
  {
    update: {
      value: changeByCommand('changeConfig', (_, value, { key }, meta) => ({
        body: { key, value, reason: reasonIn(meta) },
      })),
    },
  },
);
export type OperatorSettingRecord = WithId<OperatorSetting>;

import type { OperatorSetting } from '@torno/contract';
import { configStream, listLimits, settingNames, valueOfSetting } from '@torno/domain';
import { isRecord } from '@torno/kernel';
import type { QueryHandlers } from '../context.js';
import { peopleOf } from '../joins/people.js';

/** Changes of each setting that are shown. */
const shownChanges = 50;

/** A field of an event's data; empty where the event is older than the field. */
const fieldOf = (data: unknown, name: 'key' | 'value' | 'reason'): string => {
  const value = isRecord(data) ? data[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The settings of the platform with who changed them, when and why. */
export const settingHandlers = {
  operatorSettings: async ({ models }) => {
    const latest = await models['rfq-history'].find(
      { stream: configStream },
      { sort: { position: -1 }, limit: listLimits.historyEvents },
    );
    const people = await peopleOf(
      models,
      latest.map(({ metadata }) => metadata.actor.userId),
    );
    const settingOf = (key: OperatorSetting['key']): OperatorSetting => {
      const own = latest.filter(({ data }) => fieldOf(data, 'key') === key);
      const valueAfter = (index: number): string => {
        const event = own[index];
        return valueOfSetting(key, event && fieldOf(event.data, 'value'));
      };
      return {
        key,
        value: valueAfter(0),
        changes: own.slice(0, shownChanges).map(({ metadata, data }, index) => ({
          at: metadata.at,
          operatorName: people.nameOf(metadata.actor.userId),
          from: valueAfter(index + 1),
          to: valueAfter(index),
          reason: fieldOf(data, 'reason'),
        })),
      };
    };
    return { body: settingNames.map(settingOf) };
  },
} satisfies Partial<QueryHandlers>;

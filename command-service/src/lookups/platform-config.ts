import { configEvents, isSettingValue, type SettingName, valueOfSetting } from '@torno/domain';
import { decider, DomainError, type CommandOf } from '@torno/kernel';

type ChangeConfig = { readonly key: SettingName; readonly value: string; readonly reason: string };
export type ConfigState = Readonly<Record<string, string>>;

export const settingOf = (state: ConfigState, key: SettingName): string => valueOfSetting(key, state[key]);

/** Settings of the platform that operators change; one stream, `configStream`. */
export const platformConfig = decider({
  events: configEvents,
  initial: (): ConfigState => ({}),
  evolve: { ConfigChanged: (state, { key, value }) => ({ ...state, [key]: value }) },
  commands: {
    ChangeConfig: (change: ChangeConfig, state) => {
      const { key, value } = change;
      if (!isSettingValue(key, value))
        throw new DomainError('config.value', 'invalid', [{ field: 'value', code: 'invalid' }]);
      return settingOf(state, key) === value ? [] : [{ type: 'ConfigChanged', data: change }];
    },
  },
});
export type ConfigCommand = CommandOf<typeof platformConfig>;

import { configEvents } from '@torno/domain';
import { decider, type CommandOf } from '@torno/kernel';

type Setting = { readonly key: string; readonly value: string };
export type ConfigState = Readonly<Record<string, string>>;

/** Switches of the platform that operators set; stream `config-platform`. */
export const platformConfig = decider({
  events: configEvents,
  initial: (): ConfigState => ({}),
  evolve: { ConfigChanged: (state, { key, value }) => ({ ...state, [key]: value }) },
  commands: {
    ChangeConfig: (setting: Setting, state) =>
      state[setting.key] === setting.value ? [] : [{ type: 'ConfigChanged', data: setting }],
  },
});
export type ConfigCommand = CommandOf<typeof platformConfig>;

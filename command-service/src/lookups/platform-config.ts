import type { ConfigEvent } from '@torno/domain';
import type { Command, Decider } from '@torno/kernel';

export type ConfigState = Readonly<Record<string, string>>;
export type ConfigCommand = Command<'ChangeConfig', { readonly key: string; readonly value: string }>;

/** Switches of the platform that operators set; stream `config-platform`. */
export const platformConfig: Decider<ConfigState, ConfigCommand, ConfigEvent> = {
  category: 'config',
  initialState: () => ({}),
  decide: ({ data }, state) => (state[data.key] === data.value ? [] : [{ type: 'ConfigChanged', data }]),
  evolve: (state, event) => ({ ...state, [event.data.key]: event.data.value }),
};

import { type SettingName, valueOfSetting } from '@torno/domain';
import { findExisting } from '../read-models/find-existing.js';
import type { Models } from '../read-models/read-models.js';

/** The value of a setting of the platform: what an operator has set, or the default. */
export const settingValue = async ({ config }: Pick<Models, 'config'>, name: SettingName): Promise<string> =>
  valueOfSetting(name, (await findExisting(config, name))?.value);

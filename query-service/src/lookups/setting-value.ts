import { type SettingName, valueOfSetting } from '@torno/domain';
import { present } from '../read-models/present.js';
import type { Models } from '../read-models/read-models.js';

/** The value of a setting of the platform: what an operator has set, or the default. */
export const settingValue = async ({ config }: Pick<Models, 'config'>, name: SettingName): Promise<string> =>
  valueOfSetting(name, (await present(config, name))?.value);

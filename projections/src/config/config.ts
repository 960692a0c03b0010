import type { ConfigEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type ConfigReadModel } from '@torno/read-models';

export const config = readModel<ConfigReadModel, ConfigEvent>({
  name: 'config',
  version: 2,
  indexes: readModelIndexes.config,
  key: ({ data }) => data.key,
  create: { ConfigChanged: ({ data: { key, value } }) => ({ key, value }) },
});

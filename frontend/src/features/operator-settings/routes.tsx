import type { RouteObject } from 'react-router';
import { wholeList } from '../../api/resources/list-resource.js';
import { operatorSettings } from '../../api/resources/operator-records.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/admin/settings',
    lazy: page(() => import('./pages/SettingListPage.js')),
    handle: needing(() => [operatorSettings.queryOf(wholeList({}))]),
  },
];

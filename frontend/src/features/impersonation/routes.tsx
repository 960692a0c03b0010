import type { RouteObject } from 'react-router';
import { wholeList } from '../../api/resources/list-resource.js';
import { userImpersonations } from '../../api/resources/user-impersonations.js';
import { prefetchHandle } from '../../shared/routing/page-handle.js';
import { page } from '../../shared/routing/page.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/settings/support-access',
    lazy: page(() => import('./pages/SupportAccessPage.js')),
    handle: prefetchHandle(() => [userImpersonations.queryOf(wholeList({}))]),
  },
];

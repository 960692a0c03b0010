import type { RouteObject } from 'react-router';
import { wholeList } from '../../api/resources/list-resource.js';
import { projections } from '../../api/resources/projections.js';
import { page } from '../../shared/routing/page.js';
import { needing } from '../../shared/routing/page-handle.js';

export const routes: readonly RouteObject[] = [
  {
    path: '/admin/projections',
    lazy: page(() => import('./pages/ProjectionsPage.js')),
    handle: needing(() => [projections.queryOf(wholeList({}))]),
  },
];

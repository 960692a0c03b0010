import { LinearProgress } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Alerts } from '../../shared/ui/Alerts.js';
import { Confirmation } from '../../shared/ui/Confirmation.js';
import { PageLoading } from './PageLoading.js';

/** A line at the top while the next page loads longer than one notices. */
const NavigationProgress = () => {
  const loading = useNavigation().state === 'loading';
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(loading), loading ? 200 : 0);
    return () => clearTimeout(timer);
  }, [loading]);
  return visible ? (
    <LinearProgress aria-hidden sx={{ position: 'fixed', top: 0, left: 0, right: 0, height: 3, zIndex: 1600 }} />
  ) : null;
};

/** What every page has: toasts, questions, progress and the place of the scroll bar. */
export const RootLayout = () => (
  <>
    <NavigationProgress />
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
    <Alerts />
    <Confirmation />
    <ScrollRestoration />
  </>
);

import { Box } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { PageLoading } from './PageLoading.js';

const sweep = keyframes`from { transform: translateX(-100%); } to { transform: translateX(430%); }`;

/** A progress line at the top, shown once loading the next page takes noticeably long. */
const NavigationProgress = () => {
  const isLoading = useNavigation().state === 'loading';
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(isLoading), isLoading ? 200 : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return visible ? (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        width: '30%',
        height: 3,
        zIndex: 1600,
        bgcolor: 'primary.main',
        animation: `${sweep} 1.2s ease-in-out infinite`,
      }}
    />
  ) : null;
};

/** The layout of every page: it shows progress and restores the scroll position. */
export const RootLayout = () => (
  <>
    <NavigationProgress />
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
    <ScrollRestoration />
  </>
);

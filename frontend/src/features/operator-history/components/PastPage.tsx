import { Box } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { AuthContext, DataProviderContext, useDataProvider } from 'react-admin';
import { authProvider } from '../../../api/auth-provider.js';
import type { ReplyOf } from '../../../api/call-types.js';
import type { AppDataProvider } from '../../../api/data-provider.js';
import { BlockSkeleton } from '../../../shared/ui/skeletons.js';
import { loadBuyersView } from '../../rfq-view/index.js';
import { loadSuppliersView } from '../../supplier-rfqs/index.js';
import { pastDataProvider } from '../model/past-data-provider.js';

const pages = { buyer: lazy(loadBuyersView), supplier: lazy(loadSuppliersView) };

type Props = {
  readonly rfqId: string;
  readonly side: keyof typeof pages;
  readonly replies: ReplyOf<'pastView'>['replies'];
};

/** Without actions: the server decided what the user could do then. */
const pastAuthProvider = { ...authProvider, canAccess: () => Promise.resolve(true) };

const hold = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The real page of an RFQ with replies of the past, to be looked at only: nothing in it can be pressed or typed into. */
export const PastPage = ({ rfqId, side, replies }: Props) => {
  const present = useDataProvider<AppDataProvider>();
  // A cache of its own, because the replies of the past have the same keys as present ones.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } }),
  );
  const [dataProvider] = useState(() => pastDataProvider(replies, present));
  const Page = pages[side];
  return (
    <QueryClientProvider client={queryClient}>
      <AuthContext.Provider value={pastAuthProvider}>
        <DataProviderContext.Provider value={dataProvider}>
          <Box component="fieldset" disabled onClickCapture={hold} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
            <Suspense fallback={<BlockSkeleton height={360} />}>
              <Page rfqId={rfqId} />
            </Suspense>
          </Box>
        </DataProviderContext.Provider>
      </AuthContext.Provider>
    </QueryClientProvider>
  );
};

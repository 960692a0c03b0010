import { lazy, Suspense } from 'react';
import type { PreviewProps } from './preview-props.js';

// Loaded when it is opened.
const Preview = lazy(() => import('./Preview.js'));

/** An RFQ as suppliers will read it, over the page. */
export const PreviewDialog = (props: PreviewProps) => (
  <Suspense>
    <Preview {...props} />
  </Suspense>
);

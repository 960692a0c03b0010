import { PageError } from './PageError.js';

/** Replaces everything when the layout around the pages fails to render. */
export const RootError = () => (
  <main>
    <PageError minHeight="100vh" />
  </main>
);

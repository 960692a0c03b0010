import { QueryClient } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'fs';
import { matchRoutes } from 'react-router';
import { join, resolve } from 'path';
import { createAppRouter } from './router.js';
import { signedInRoutes } from './signed-in-routes.js';

const sources = resolve(__dirname, '..');

/**
 * Addresses in the sources, with a value in place of each expression, by the file that contains them; not the parts by
 * which an address is recognised. Only the wizard's step cannot have any value; that each of its steps has a page is a
 * test of the wizard.
 */
const addresses = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|static)\.tsx?$|(^|\/)testing\//.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(join(sources, file), 'utf8').matchAll(
        /(?<!(?:starts|ends)With\([^)]*)(['"`])(\/[a-z][^'"`\n]*)\1/g,
      ),
    ].map(
      ([, , address = '']) =>
        [
          address
            .replace('${step}', 'rfq-data')
            .replace(/\$\{[^}]*\}/g, 'x')
            .replace(/[?#].*/, ''),
          file,
        ] as const,
    ),
  );

/** A separate file beside the app, whose delivery `tests/browser/evidence.browser.test.ts` tests. */
const verifierPage = '/verify.html';

it('Every address in the sources leads to a page', () => {
  const { routes } = createAppRouter(new QueryClient(), signedInRoutes);
  const leadsToAPage = (address: string): boolean => {
    if (address === verifierPage) return true;
    const path = matchRoutes(routes, address)?.at(-1)?.route.path;
    return path !== undefined && path !== '*';
  };
  expect(addresses.length).toBeGreaterThan(80);
  expect(addresses.filter(([address]) => !leadsToAPage(address))).toEqual([]);
});

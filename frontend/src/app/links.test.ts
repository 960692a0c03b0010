import { QueryClient } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'fs';
import { matchRoutes } from 'react-router';
import { join, resolve } from 'path';
import { buyerRfqPages } from '../shared/routing/addresses.js';
import { createAppRouter } from './router.js';
import { signedInRoutes } from './signed-in-routes.js';

const sources = resolve(__dirname, '..');

/** An address with each page of a buyer's RFQ in place of the expression for the page. */
const pagesOf = (address: string): readonly string[] =>
  address.includes('${page}') ? buyerRfqPages.map((page) => address.replace('${page}', page)) : [address];

/**
 * Addresses in the sources, with a value in place of each expression, by the file that contains them; not the parts by
 * which an address is recognised.
 */
const addresses = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|static)\.tsx?$|(^|\/)testing\//.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(join(sources, file), 'utf8').matchAll(
        /(?<!(?:starts|ends)With\([^)]*)(['"`])(\/[a-z][^'"`\n]*)\1/g,
      ),
    ].flatMap(([, , address = '']) =>
      pagesOf(address).map((each) => [each.replace(/\$\{[^}]*\}/g, 'x').replace(/[?#].*/, ''), file] as const),
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

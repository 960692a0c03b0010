import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '../../frontend/src');

it('No component observes the size of the window on its own, so that no change of the layout is delayed (SHELL-21)', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(400);
  const listening = files.filter((name) => /['"]resize['"]|onresize/.test(readFileSync(join(sources, name), 'utf8')));
  expect(listening).toEqual([]);
});

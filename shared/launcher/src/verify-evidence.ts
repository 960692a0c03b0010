import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Defect, type Source, verifyArchive } from '@torno/evidence';
import { checkFailedExitCode, runTool, callerDirectory } from './tool.js';
import { ToolRefused } from './refusals.js';

const usage = 'Usage: npm run verify-evidence -- FILE (an archive of evidence)';

const areas = {
  data: 'its data',
  metadata: 'its metadata (time, actor, cause)',
  name: 'what names it (stream, revision, position, type, id)',
  hashes: 'its hashes',
  notation: 'its notation',
  order: 'its place: an event is missing, added or moved',
} as const;

const whereOf = (fault: Defect): string => {
  if (fault.part === 'event') {
    const { index, area, event } = fault;
    const eventText = event ? ` (${event.type}, revision ${event.revision} of ${event.stream})` : '';
    return `Event ${index + 1}${eventText}: ${areas[area]}`;
  }
  if (fault.part === 'file') return `File ${fault.path}`;
  if (fault.part === 'seal') return 'The seal';
  if (fault.part === 'container') return `The container${fault.entry === null ? '' : ` around ${fault.entry}`}`;
  return 'The manifest, so nothing else could be checked';
};

runTool(async (print) => {
  const [name, ...extraArguments] = process.argv.slice(2);
  if (name === undefined || extraArguments.length > 0) throw new ToolRefused(usage);
  const path = resolve(callerDirectory(), name);
  const file = await open(path).catch((cause: unknown) => {
    throw new ToolRefused(`${path} cannot be read.`, { cause });
  });
  try {
    const { size } = await file.stat();
    const read: Source['read'] = async (from, to) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    };
    const { manifest, seal, defects } = await verifyArchive({ size, read });
    if (manifest) {
      print(`${manifest.subject.name}: ${manifest.events.count} events, ${manifest.files.length} files`);
      for (const missing of manifest.missing) print(`Existed no longer when the archive was made: ${missing.name}`);
      print(`Seal: ${seal}`);
    }
    for (const fault of defects) print(`Does not hold: ${whereOf(fault)} (bytes ${fault.from} to ${fault.to - 1})`);
    if (defects.length === 0) print('Every byte of the archive holds.');
    else process.exitCode = checkFailedExitCode;
  } finally {
    await file.close();
  }
});

import { freePorts } from './ports.js';

describe('free ports', () => {
  it('A port is given to a process once, so that its programs never meet on one', async () => {
    const ports: number[] = [];
    for (let times = 0; times < 30; times++) ports.push(...(await freePorts(1)), ...(await freePorts(7)));
    expect(new Set(ports).size).toBe(ports.length);
  });
});

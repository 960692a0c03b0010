import { createProgress } from './progress.js';

describe('migration progress', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('Progress reports count, rate, share and remaining time every two seconds', () => {
    const lines: string[] = [];
    const progress = createProgress('Events', 'events', (text) => lines.push(text));
    jest.advanceTimersByTime(60_000);
    for (let done = 0; done <= 4_500; done += 500) {
      progress.at(done, done * 10, 100_000);
      jest.advanceTimersByTime(1_000);
    }
    expect(lines).toEqual([
      'Events: 1000 events, 500 a second, 10 %, about 18 s left',
      'Events: 2000 events, 500 a second, 20 %, about 16 s left',
      'Events: 3000 events, 500 a second, 30 %, about 14 s left',
      'Events: 4000 events, 500 a second, 40 %, about 12 s left',
    ]);
  });

  it('Progress reports no remaining time while nothing moves, and minutes when it is long', () => {
    const lines: string[] = [];
    const progress = createProgress('Files', 'files', (text) => lines.push(text));
    progress.at(0, 0, 1_000);
    jest.advanceTimersByTime(2_000);
    progress.at(0, 0, 1_000);
    jest.advanceTimersByTime(2_000);
    progress.at(1, 1, 1_000);
    expect(lines).toEqual(['Files: 0 files, 0 a second, 0 %', 'Files: 1 files, 0 a second, 0 %, about 67 min left']);
  });
});

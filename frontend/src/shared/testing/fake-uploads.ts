type Sent = { readonly path: string; readonly fields: Readonly<Record<string, string>>; readonly fileName: string };
type Reply = { readonly status?: number; readonly body: unknown };

/** Answers uploads of a component test in place of the network; `sent` lists their forms as they came. */
export const fakeUploads = (answer: (sent: Sent) => Reply): { readonly sent: Sent[] } => {
  const sent: Sent[] = [];
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private path = '';
    open(_: string, address: string): void {
      this.path = address;
    }
    setRequestHeader(): void {}
    abort(): void {}
    send(form: FormData): void {
      const fields = Object.fromEntries(
        [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      const file = [...form.values()].find((value) => value instanceof File);
      const request = { path: this.path, fields, fileName: file?.name ?? '' };
      sent.push(request);
      const { status = 200, body } = answer(request);
      this.status = status;
      this.responseText = JSON.stringify(body);
      queueMicrotask(() => {
        this.dispatchEvent(new Event('load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  return { sent };
};

type Sent = { readonly path: string; readonly fields: Readonly<Record<string, string>>; readonly fileName: string };
type Reply = { readonly status?: number; readonly body: unknown };

/** Answers uploads of a component test instead of the network; `sent` lists their forms in order. */
export const fakeUploads = (answer: (sent: Sent) => Reply | Promise<Reply>): { readonly sent: Sent[] } => {
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
      void this.finish(answer(request));
    }
    private async finish(reply: Reply | Promise<Reply>): Promise<void> {
      await undefined;
      this.upload.dispatchEvent(new Event('load'));
      const { status = 200, body } = await reply;
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  return { sent };
};

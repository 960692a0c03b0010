import { useSearchParams } from 'react-router';

/** The dialog with what suppliers will see, named in the address (`?dialog=preview`, G-10). */
export const usePreview = () => {
  const [params, setParams] = useSearchParams();
  return {
    isOpen: params.get('dialog') === 'preview',
    open: (): void =>
      setParams(
        (known) => {
          known.set('dialog', 'preview');
          return known;
        },
        { preventScrollReset: true },
      ),
    close: (): void =>
      setParams(
        (known) => {
          known.delete('dialog');
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
};

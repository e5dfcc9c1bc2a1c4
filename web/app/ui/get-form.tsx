/** A form that asks something of an address: `?q=…`. Before and without scripts the browser sends it; then the page goes there by itself. */
import type { ComponentProps, SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

type GetFormProps = Omit<ComponentProps<'form'>, 'action' | 'method'> & {
  /** A path of this site; this very page unless said. */
  action?: string;
  preventScrollReset?: boolean;
};

export function GetForm({ action, preventScrollReset = false, onSubmit, ...rest }: GetFormProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = action ?? pathname;
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { currentTarget, nativeEvent } = event;
    const fields = [...new FormData(currentTarget, nativeEvent.submitter)];
    const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)] as [string, string]));
    void navigate(`${path}?${search}`, { preventScrollReset });
  };
  return <form {...rest} method="get" action={path} data-discover="true" onSubmit={ask} />;
}

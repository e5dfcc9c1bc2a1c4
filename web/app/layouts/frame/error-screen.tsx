import { useEffect } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteLoaderData } from 'react-router';
import type { PageFailure } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { isChunkError, mayReload } from '../../platform/boot/reload-guard.ts';
import { useSite } from '../../platform/boot/site.ts';
import { Breadcrumbs, Button, LinkButton, SignScene } from '../../ui/index.ts';

export function ErrorScreen({ error }: { error: unknown }) {
  const { isCrawler } = useSite();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (isCrawler) return <PageHead title={isMissing ? 'Страница не найдена' : 'Временно недоступно'} isHidden />;
  return isMissing ? <MissingPage /> : <FailedPage failure={failureOf(error)} error={error} />;
}

const failureOf = (error: unknown): Partial<PageFailure> =>
  isRouteErrorResponse(error) && typeof error.data === 'object' && error.data !== null ? (error.data as PageFailure) : {};

/** An error of the server travels without its message: the log has it under the request. */
const isFromServer = (error: unknown): boolean => error instanceof Error && error.message === 'Unexpected Server Error';

function MissingPage() {
  return (
    <div className="grid gap-10 py-8">
      <PageHead title="Страница не найдена" isHidden />
      <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { name: 'Страница не найдена' }]} />
      <section className="grid justify-items-center gap-3 py-8 text-center">
        <SignScene mood="broken" />
        <h1 className="title-1 mt-4">Упс! Данной страницы не существует.</h1>
        <p className="text-17 text-ink-soft">Страница, которую вы ищете, недоступна.</p>
        <LinkButton to="/" look="primary" className="mt-4">
          Вернуться на главную
        </LinkButton>
      </section>
    </div>
  );
}

function FailedPage({ failure, error }: { failure: Partial<PageFailure>; error: unknown }) {
  const navigate = useNavigate();
  const page = useRouteLoaderData('root') as { request_id: string } | undefined;
  const request_id = failure.request_id ?? (isFromServer(error) ? page?.request_id : undefined);
  useEffect(() => {
    if (!isRouteErrorResponse(error)) reportError(error);
    // A newer build has other chunks; what was typed is in the draft.
    if (isChunkError(error) && mayReload()) location.reload();
  }, [error]);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <section className="grid justify-items-center gap-3 py-16 text-center" role="alert">
      <PageHead title="Непредвиденная ошибка" isHidden />
      <SignScene mood="broken" />
      <h1 className="title-1 mt-4">{status === 403 ? 'Сюда нельзя' : 'Страница не открылась'}</h1>
      <p className="max-w-[52ch] text-ink-soft">
        {failure.message ?? 'У нас что-то сломалось, и мы уже видим это в журнале. С вашими деньгами и данными ничего не случилось.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button look="primary" onClick={() => navigate(0)}>
          Повторить
        </Button>
        <LinkButton to="/">На главную</LinkButton>
      </div>
      {request_id ? <p className="mt-2 text-13 text-ink-soft">Номер запроса: {request_id}</p> : null}
    </section>
  );
}

/** By the link of a letter, without signing in: begins letters about new articles, or ends them. Acts on a press: mail scanners open links. */
import { confirmBlog, getBlogReader, stopBlog } from '@artel/contracts/site/blog/blog-letters.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invalidate, query, useCall, useQuery } from '../../../platform/api/index.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { Button, LinkButton, NeedsScripts, Note } from '../../../ui/index.ts';

export default function BlogLetters() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, isError } = useQuery({ ...query(getBlogReader, { query: { token } }), enabled: token !== '' });
  const [begin, stop] = [useCall(confirmBlog), useCall(stopBlog)];
  const [refusal, setRefusal] = useState<string>();
  const reader = data?.result;
  const press = async (call: typeof begin | typeof stop) => {
    const { error } = await call.send({ query: { token } });
    setRefusal(error?.message);
    await invalidate(getBlogReader);
  };
  return (
    <div className="mx-auto mt-6 grid max-w-[520px] gap-5 lg:mt-12">
      <PageHead title="Письма блога" isHidden />
      <h1 className="title-1">{reader?.is_on ? 'Вы подписаны на блог' : 'Письма блога'}</h1>
      {reader ? (
        <p className="text-ink-soft" role="status">
          {reader.is_on
            ? `Одно письмо в две недели на ${reader.email}, если вышло что-то новое.`
            : `На ${reader.email} писем о новых статьях не приходит.`}
        </p>
      ) : null}
      <NeedsScripts />
      {isError || token === '' || refusal ? (
        <Note meaning="bad">
          <span role="alert">{refusal ?? 'Ссылка не читается: откройте её из письма ещё раз или подпишитесь в блоге снова.'}</span>
        </Note>
      ) : null}
      {reader?.is_on ? (
        <Button size="l" isWide isPending={stop.isPending} onClick={() => void press(stop)}>
          Отписаться
        </Button>
      ) : reader ? (
        <Button look="primary" size="l" isWide isPending={begin.isPending} onClick={() => void press(begin)}>
          Подписаться
        </Button>
      ) : null}
      <LinkButton to="/blog" isWide>
        Открыть блог
      </LinkButton>
    </div>
  );
}

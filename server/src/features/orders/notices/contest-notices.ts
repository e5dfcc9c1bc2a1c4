import { inFeed, mailed, type NoticeWriter, type NoticeWriters, time } from './notice.ts';

const contested: NoticeWriter<'order.contested'> = ({ data }, { no, what }) => {
  const words = { code: 'N-O20', kind: 'orders' } as const;
  if (data.is_over)
    return [
      mailed('seller', {
        ...words,
        title: `Заказ ${no}: зачисление ждёт банк`,
        text: `${what}. Банк заказчика оспорил платёж. Деньги за принятую работу останутся вашими, но станут доступны, когда банк решит.`,
      }),
    ];
  return [
    mailed('customer', {
      ...words,
      title: `Заказ ${no} остановлен: банк оспорил оплату`,
      text: `${what}. До решения банка заказ стоит: срок не идёт, начать, сдать, принять и отменить его нельзя. Если вы ничего не оспаривали, напишите в поддержку.`,
    }),
    mailed('seller', {
      ...words,
      title: `Заказ ${no} остановлен: ждём банк`,
      text: `${what}. Банк заказчика оспорил оплату. Не продолжайте работу, пока банк не решит: если деньги останутся у него, этап не будет оплачен. Срок стоит.`,
    }),
  ];
};

const uncontested: NoticeWriter<'order.uncontested'> = ({ data }, about) => {
  const { no, what } = about;
  const words = { code: 'N-O20', kind: 'orders' } as const;
  if (data.is_over)
    return [inFeed('seller', { ...words, title: `Заказ ${no}: банк решил`, text: `${what}. Деньги за принятую работу зачислим.` })];
  const due = data.due_at ? ` Срок сдвинут на время остановки: до ${time(about, data.due_at)}.` : '';
  return (['customer', 'seller'] as const).map((to) =>
    mailed(to, { ...words, title: `Заказ ${no} идёт дальше: банк решил`, text: `${what}. Деньги снова в резерве.${due}` }),
  );
};

export const contestNotices = {
  'order.contested': contested,
  'order.uncontested': uncontested,
} satisfies NoticeWriters;

-- Cases on the page of help: a question may stand there under words of its own, and leads to its answer. Until now in the code.
alter table faq_versions
  add column help_title text not null default '',
  add column help_text text not null default '',
  add constraint faq_versions_case_is_whole check ((help_title = '') = (help_text = ''));

update faq_versions v set help_title = c.title, help_text = c.text
from (values
    ('payment-failed', 'Не получается оплатить', 'Карта отклонена, время вышло, деньги ушли дважды'),
    ('not-started', 'Исполнитель не начинает', 'Заказ оплачен, а в работу его не взяли'),
    ('late', 'Срок прошёл', 'Работа не сдана, хочется вернуть деньги'),
    ('revision', 'Сдали не то', 'Часть списка не выполнена, нужны правки'),
    ('customer-is-silent', 'Заказчик молчит', 'Работа сдана, ответа нет'),
    ('clearing', 'Деньги ещё не пришли', 'Работа принята, а сумма не доступна'),
    ('free-cancel', 'Нужно отменить заказ', 'Передумали или ошиблись услугой'),
    ('moderation', 'Услуга на проверке', 'Что смотрит модератор и что поправить')) as c (slug, title, text)
  join faq_questions q using (slug)
where v.question_id = q.id;

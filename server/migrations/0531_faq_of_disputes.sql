-- The section of disputes had no question: who searched for «спор» found nothing. Terms and sums stand in the rules, which answers link.
with asked (place, slug, question, answer, help_title, help_text) as (
  values
    (1, 'open-dispute', 'Когда можно открыть спор?',
      '[{"type": "paragraph", "line": [{"text": "Пока деньги этапа в резерве. Заказчик — когда работа сдана, срок прошёл или исполнитель долго не отвечает в чате заказа. Исполнитель — когда работу вернули на доработку дважды или она стоит на паузе без ответов заказчика. Кнопка «Открыть спор» — в самом заказе."}]}, {"type": "paragraph", "line": [{"text": "Сроки названы в "}, {"text": "правилах споров", "href": "/conditions#disputes"}, {"text": "."}]}]',
      'Не удаётся договориться', 'Спор: кто решает и что с деньгами'),
    (2, 'dispute-money', 'Что с деньгами, пока идёт спор?',
      '[{"type": "paragraph", "line": [{"text": "Они остаются в резерве, а этап и его сроки замирают. Делят только цену этого этапа: принятое раньше уже оплачено. Сервисный сбор вернётся заказчику в той же доле, что и цена, а комиссию исполнитель платит только со своей части."}]}]',
      '', ''),
    (3, 'dispute-arbiter', 'Кто решает спор?',
      '[{"type": "paragraph", "line": [{"text": "Сначала вы сами: каждая сторона называет, сколько процентов цены вернуть заказчику, и любую названную долю можно принять сразу. Не договорились или другая сторона молчит — решает арбитр: сотрудник биржи, который в заказе не участвует."}]}, {"type": "paragraph", "line": [{"text": "Он сверяет сделанное с условиями и списком результатов заказа. Как решали раньше, без имён, — в "}, {"text": "решениях арбитров", "href": "/decisions"}, {"text": "."}]}]',
      '', ''),
    (4, 'dispute-appeal', 'Не согласны с тем, что решил арбитр?',
      '[{"type": "paragraph", "line": [{"text": "Арбитр сначала предлагает решение. Возразить можно один раз, и он обязан ответить; молчание считается согласием. Решение о дорогом этапе можно один раз передать другому арбитру, если появился новый факт или правило прочитано неверно."}]}, {"type": "paragraph", "line": [{"text": "От какой суммы и сколько на это времени, сказано в "}, {"text": "правилах споров", "href": "/conditions#disputes"}, {"text": "."}]}]',
      '', '')
), kept as (
  insert into faq_questions (slug, section, place, status, version)
  select slug, 'disputes', place, 'published', 1 from asked
  -- the staff may have begun the section by themselves
  where not exists (select from faq_questions where section = 'disputes')
  on conflict (slug) do nothing
  returning id, slug
)
insert into faq_versions (question_id, number, section, question, answer, saved_at, help_title, help_text)
select kept.id, 1, 'disputes', question, answer::jsonb, '2026-11-28 09:00:00+00', help_title, help_text from asked join kept using (slug);

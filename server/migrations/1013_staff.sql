-- The staff: what two must sign, what is written down about each call, and what it publishes.

-- What two of the staff must sign: proposed by one with a reason, signed or refused by another. What is signed is done in the same transaction.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('dispute_ruling', 'payout', 'correction', 'right_change', 'factor_reset', 'tariff', 'chargeback')),
  entity_id uuid not null,
  proposal jsonb not null,
  reason text not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'signed', 'refused', 'withdrawn')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  refusal text,
  check (decided_by is null or decided_by <> proposed_by),
  check ((status = 'open') = (decided_at is null))
);
create unique index one_open_approval_of_entity on approvals (kind, entity_id) where status = 'open';

-- What of the staff read or decided about somebody. Only added to; each record holds the hash of the one before it.
create table audit_records (
  no bigint primary key,
  at timestamptz not null,
  staff_id uuid not null references users (id),
  person_id uuid references users (id),
  action text not null,
  entity text not null,
  entity_id uuid,
  reason text not null,
  data jsonb not null,
  prev_hash text not null,
  hash text not null unique,
  -- What the staff was refused stands in the same chain; the log is narrowed by period, by who did and whom it is about.
  refused text generated always as (data ->> 'refused') stored,
  -- By which right a call was allowed, and what it changed: [before, after] of each field.
  -- Older records have neither; their hash was made without them.
  right_used text,
  changes jsonb
);
create index audit_records_of_person on audit_records (person_id, no);
create index audit_records_of_action on audit_records (action, no);
create index audit_records_of_entity on audit_records (entity_id, no);
create index audit_records_refused on audit_records (no) where refused is not null;
create index audit_records_in_time on audit_records (at);
create index audit_records_by_staff on audit_records (staff_id, no);

create function audit_is_only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'audit records are never changed' using errcode = 'restrict_violation';
end $$;
create trigger audit_immutable before update or delete on audit_records for each row execute function audit_is_only_added_to();
create trigger audit_kept before truncate on audit_records for each statement execute function audit_is_only_added_to();

-- A right of the staff given or taken: what one superadmin proposes, another signs. Who and why stands in approvals; here, what changes.
create table right_changes (
  id uuid primary key,
  user_id uuid not null references users (id),
  staff_right text not null check (staff_right in ('support', 'moderator', 'arbiter', 'finance', 'content', 'identity', 'superadmin')),
  way text not null check (way in ('give', 'take')),
  status text not null default 'open' check (status in ('open', 'signed', 'refused', 'withdrawn', 'expired')),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create index right_changes_waiting on right_changes (expires_at, id) where status = 'open';
create index right_changes_by_time on right_changes (proposed_at desc, id desc);
create index right_changes_given on right_changes (user_id, staff_right, ended_at desc) where status = 'signed' and way = 'give';
create unique index one_open_change_of_right on right_changes (user_id, staff_right) where status = 'open';

-- A second factor nobody has any more: two of the staff ask for its end, three days later it ends. Who and why stands in approvals.
create table factor_resets (
  id uuid primary key,
  user_id uuid not null references users (id),
  status text not null default 'open' check (status in ('open', 'waiting', 'refused', 'withdrawn', 'expired', 'stopped', 'kept', 'done')),
  proposed_at timestamptz not null,
  -- unsigned until then it is over; signed, the factor ends then
  due_at timestamptz not null,
  ended_at timestamptz,
  stop_reason text,
  check ((status in ('open', 'waiting')) = (ended_at is null)),
  check ((status = 'stopped') = (stop_reason is not null))
);
create index factor_resets_live on factor_resets (due_at, id) where status in ('open', 'waiting');
create index factor_resets_by_time on factor_resets (proposed_at desc, id desc);
create unique index one_live_factor_reset on factor_resets (user_id) where status in ('open', 'waiting');

-- What the staff notes down about a person for colleagues. It goes with the account; until then nobody changes it.
create table staff_notes (
  id uuid primary key,
  person_id uuid not null references users (id),
  author_id uuid not null references users (id),
  text text not null check (length(text) between 3 and 1000),
  created_at timestamptz not null,
  check (person_id <> author_id)
);
create index staff_notes_of_person on staff_notes (person_id, created_at desc, id desc);

create function staff_notes_stay_as_they_are() returns trigger language plpgsql as $$
begin
  raise exception 'a note of the staff is never changed' using errcode = 'check_violation';
end $$;
create trigger staff_notes_unchanged before update on staff_notes for each row execute function staff_notes_stay_as_they_are();

-- What one shift of the staff hands over to the next: only added to. Whoever has read it says so once.
create table shift_notes (
  id uuid primary key,
  author_id uuid not null references users (id),
  text text not null,
  written_at timestamptz not null
);
create index shift_notes_newest on shift_notes (written_at desc, id desc);

create function shift_is_only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'notes of a shift are never changed' using errcode = 'restrict_violation';
end $$;
create trigger shift_notes_immutable before update or delete on shift_notes for each row execute function shift_is_only_added_to();

create table shift_note_receipts (
  note_id uuid not null references shift_notes (id),
  user_id uuid not null references users (id),
  received_at timestamptz not null,
  primary key (note_id, user_id)
);

create trigger shift_receipts_immutable before update or delete on shift_note_receipts for each row execute function shift_is_only_added_to();

-- A list of the staff as somebody keeps it: the address's query under a name, for themselves or for all who may open the list.
create table list_views (
  id uuid primary key,
  owner_id uuid not null references users (id),
  list text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) between 1 and 1000),
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index list_views_once on list_views (owner_id, list, lower(name));
create index list_views_shared on list_views (list) where is_shared;

-- Letters to the service from its own page; the same words from the same address are one letter.
create sequence contact_letter_numbers start 1001;

create table contact_letters (
  id uuid primary key,
  number bigint not null unique default nextval('contact_letter_numbers'),
  topic text not null check (topic in ('order', 'money', 'account', 'rights', 'other')),
  user_id uuid references users (id),
  name text not null,
  email text not null,
  text text not null,
  fingerprint text not null unique,
  ip text not null,
  written_at timestamptz not null
);
create index contact_letters_newest on contact_letters (written_at desc, id desc);

-- Articles of the blog; their words stand in blog_versions.
create table blog_posts (
  id uuid primary key,
  status text not null check (status in ('draft', 'review', 'scheduled', 'published', 'archived')),
  author_id uuid references users (id),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- Whom an article helped: the figures stand beside it, the page counts no rows.
  helped_yes int not null default 0 check (helped_yes >= 0),
  helped_no int not null default 0 check (helped_no >= 0),
  newest_number int not null,
  live_number int,
  publish_at timestamptz,
  archived_reason text,
  check (status <> 'published' or published_at is not null),
  check (status not in ('published', 'archived') or live_number is not null),
  check ((status = 'scheduled') = (publish_at is not null))
);
create index blog_posts_newest on blog_posts (published_at desc, id desc) where status = 'published';

-- An article is written in versions: readers have one (`live_number`), its writers another (`newest_number`). What is written is blocks.
create table blog_versions (
  post_id uuid not null references blog_posts (id) on delete cascade,
  number int not null check (number > 0),
  content jsonb not null,
  words_count int not null check (words_count >= 0),
  editor_id uuid references users (id),
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (post_id, number)
);

-- `visitor` is a print that leads to nobody.
create table blog_voices (
  post_id uuid not null references blog_posts (id) on delete cascade,
  visitor text not null,
  is_helpful boolean not null,
  said_at timestamptz not null,
  primary key (post_id, visitor)
);

-- Who wants letters about new articles: an address alone, which works once its owner has opened the link of a letter.
create table blog_readers (
  email text primary key check (email = lower(email)),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- articles that came out before it were told of
  told_until timestamptz,
  check ((confirmed_at is null) = (told_until is null))
);

-- Questions and answers: each save is a version, the newest one counts. Figures of the rules stand in braces.
create table faq_questions (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  section text not null check (section in ('customers', 'sellers', 'money', 'disputes', 'safety')),
  place int not null,
  status text not null check (status in ('draft', 'published', 'archived')),
  version int not null check (version > 0),
  -- Whom an answer helped, kept beside the question: the page of answers counts no rows.
  helped_yes int not null default 0 check (helped_yes >= 0),
  helped_no int not null default 0 check (helped_no >= 0)
);

create table faq_versions (
  question_id uuid not null references faq_questions (id) on delete cascade,
  number int not null check (number > 0),
  section text not null,
  question text not null,
  answer jsonb not null,
  editor_id uuid references users (id),
  saved_at timestamptz not null,
  -- Cases on the page of help: a question may stand there under words of its own, and leads to its answer.
  help_title text not null default '',
  help_text text not null default '',
  primary key (question_id, number),
  constraint faq_versions_case_is_whole check ((help_title = '') = (help_text = ''))
);

-- Whom an answer helped. `visitor` is a print that leads to nobody.
create table faq_voices (
  id uuid primary key,
  question_id uuid not null references faq_questions (id) on delete cascade,
  visitor text not null,
  is_helpful boolean not null,
  reason text,
  words text not null,
  said_at timestamptz not null,
  unique (question_id, visitor)
);
create index faq_voices_words on faq_voices (said_at desc, id desc) where words <> '';

-- The first answers; from here on they are the staff's.
with asked (section, place, slug, question, help_title, help_text, answer) as (
  values
    ('customers', 1, 'how-to-order', 'Как заказать услугу?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Выберите услугу, пакет и опции: цена и срок пересчитываются сразу, сервисный сбор показан до оплаты. После нажатия «Заказать» есть {время на оплату}, чтобы оплатить. Деньги лягут в резерв, и исполнитель увидит заказ в своём кабинете."}]}]'::jsonb),
    ('customers', 2, 'not-paid-in-time', 'Что будет, если не успеть оплатить?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Заказ отменится сам, ничего не спишется. Его можно оформить заново с той же страницы услуги. Если деньги дошли позже, чем заказ отменился, они окажутся на вашем балансе."}]}]'),
    ('customers', 3, 'brief', 'Зачем отвечать на вопросы исполнителя?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Это то, без чего работу не начать: название, размеры, доступы, пожелания. Срок не идёт, пока ответов нет. На них отведено {время на ответы}; если не ответить, заказ отменится, а сумма вместе со сбором вернётся на баланс."}]}, {"type": "paragraph", "line": [{"text": "Исполнитель может взять заказ и раньше, когда ему всё понятно."}]}]'),
    ('customers', 4, 'free-cancel', 'Можно ли отменить оплаченный заказ?', 'Нужно отменить заказ', 'Передумали или ошиблись услугой',
      '[{"type": "paragraph", "line": [{"text": "Да: в течение {отмена без причины:род} после оплаты и пока исполнитель не взял заказ в работу. Причину называть не нужно, вернётся всё, вместе со сбором. Когда работа началась, отменить заказ в одиночку можно только из-за просрочки."}]}]'),
    ('customers', 5, 'not-started', 'Исполнитель не берёт заказ. Что делать?', 'Исполнитель не начинает', 'Заказ оплачен, а в работу его не взяли',
      '[{"type": "paragraph", "line": [{"text": "Ничего. Если он не начнёт за {время на начало}, заказ отменится сам, и вы получите обратно всю сумму и сбор."}]}]'),
    ('customers', 6, 'late', 'Исполнитель опаздывает', 'Срок прошёл', 'Работа не сдана, хочется вернуть деньги',
      '[{"type": "paragraph", "line": [{"text": "Через {отмена после срока} после срока (через {отмена после срока в один день}, если на всю работу был один день) в заказе появится кнопка «Отменить из-за просрочки». Деньги и сбор вернутся целиком. Если работа так и не сдана, через {отмена сама} заказ отменится без вас. На доработке кнопка появляется через {отмена на доработке}."}]}]'),
    ('customers', 7, 'review', 'Сколько времени есть на проверку?', '', '',
      '[{"type": "paragraph", "line": [{"text": "{проверка} после каждой сдачи, у этапа проекта — {проверка этапа}. Нужно больше — продлите ещё на {продление проверки}, один раз за сдачу. Если промолчать, работа считается принятой и деньги уходят исполнителю."}]}]'),
    ('customers', 8, 'revision', 'Работа сдана, но не та', 'Сдали не то', 'Часть списка не выполнена, нужны правки',
      '[{"type": "paragraph", "line": [{"text": "Верните её на доработку и отметьте, какие пункты списка не выполнены. Сколько раз это можно сделать, сказано в пакете. На исправление у исполнителя есть не меньше {доработка:род} и не меньше 30 % первого срока."}]}]'),
    ('sellers', 1, 'start-selling', 'Как начать продавать услуги?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Добавьте себе роль исполнителя и опишите услугу в шесть шагов: что делаете, за сколько, что получит заказчик. Черновик сохраняется сам. После проверки модератором услуга появится в каталоге."}]}]'),
    ('sellers', 2, 'moderation', 'Что смотрит модератор?', 'Услуга на проверке', 'Что смотрит модератор и что поправить',
      '[{"type": "paragraph", "line": [{"text": "Понятно ли, что именно получит заказчик, честно ли названы цена и срок, ваши ли это работы. Замечания придут к тем полям, которые нужно поправить."}]}, {"type": "paragraph", "line": [{"text": "Правка опубликованной услуги проверяется отдельно: пока она на проверке, покупатели видят прежнюю версию."}]}, {"type": "paragraph", "line": [{"text": "У исполнителей с уровнем «Проверенный» и выше услуга и небольшая правка публикуются сразу, если в тексте нет контактов, он не повторяет другие услуги и цена обычная для подкатегории. Часть таких услуг модератор смотрит после публикации."}]}]'),
    ('sellers', 3, 'limits', 'Сколько услуг можно держать в каталоге?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Новичку — {услуг у новичка}, проверенному — {услуг у проверенного}, профи — {услуг у профи}, топу — {услуг у топа}. Услуги на проверке тоже считаются, черновики и архив — нет."}]}]'),
    ('sellers', 4, 'when-to-start', 'Когда начинать работу?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Когда заказ оплачен: в нём написано «В резерве». Нажмите «Взять в работу», и пойдёт срок из пакета. Начинать раньше оплаты не нужно: деньги могут не прийти."}]}]'),
    ('sellers', 5, 'decline', 'Можно ли отказаться от заказа?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Да, пока вы его не взяли: назовите причину, и деньги вернутся заказчику. Если не ответить {время на начало}, заказ отменится сам."}]}]'),
    ('sellers', 6, 'customer-is-silent', 'Я сдал работу, а заказчик молчит', 'Заказчик молчит', 'Работа сдана, ответа нет',
      '[{"type": "paragraph", "line": [{"text": "Молчание — это приёмка. Через {проверка} после сдачи (у этапа проекта — через {проверка этапа}) заказ завершится сам и деньги зачислятся вам. Заказчик может один раз продлить проверку ещё на {продление проверки}."}]}]'),
    ('money', 1, 'reserve', 'Где деньги, пока работа идёт?', '', '',
      '[{"type": "paragraph", "line": [{"text": "В резерве заказа. Оттуда есть только два пути: исполнителю после приёмки или назад заказчику, если заказ отменён. Ни одна сторона не может забрать их раньше."}]}, {"type": "paragraph", "line": [{"text": "Каждое движение записано с двух сторон и попадает в раздел «Платежи». Каждая запись заверена: исправить её задним числом незаметно нельзя."}]}]'),
    ('money', 2, 'customer-fee', 'Сколько заказчик платит сверх цены?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Сервисный сбор: {сбор заказчика} с заказа. Он показан до оплаты и возвращается вместе с ценой, если заказ отменён."}]}]'),
    ('money', 3, 'seller-fee', 'Сколько сервис берёт с исполнителя?', '', '',
      '[{"type": "paragraph", "line": [{"text": "{комиссия исполнителя}. Считаем по сумме принятых работ с одним и тем же заказчиком: чем дольше вы вместе, тем меньше комиссия. Она удерживается из цены в момент приёмки."}]}]'),
    ('money', 4, 'clearing', 'Когда деньги за работу станут доступны?', 'Деньги ещё не пришли', 'Работа принята, а сумма не доступна',
      '[{"type": "paragraph", "line": [{"text": "Если заказчик внёс деньги по СБП — сразу после приёмки. Если картой, банк ещё может отозвать платёж, поэтому со дня платежа должно пройти: у новичка {карта у новичка}, у проверенного {карта у проверенного}, у профи {карта у профи}, у топа {карта у топа}. Если платёж старше, деньги доступны сразу после приёмки."}]}]'),
    ('money', 5, 'payout', 'Как вывести деньги?', '', '',
      '[{"type": "paragraph", "line": [{"text": "В разделе «Финансы»: от {наименьший вывод}, по СБП ({вывод по СБП}) или на карту ({вывод на карту}). Деньги, которые вы сами внесли картой, первые {возврат на карту} можно вернуть только на неё. Каждую заявку смотрит сотрудник; пока деньги не отправлены, её можно отменить."}]}]'),
    ('money', 6, 'refund', 'Куда возвращаются деньги за отменённый заказ?', '', '',
      '[{"type": "paragraph", "line": [{"text": "На ваш баланс, сразу и целиком. Ими можно оплатить другой заказ или вернуть их туда, откуда вы платили: кнопка есть в разделе «Финансы»."}]}]'),
    ('money', 7, 'topup', 'Можно ли пополнить баланс заранее?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Да, картой ({пополнение картой}) или по СБП ({пополнение по СБП}). Оплата заказа с баланса проходит сразу."}]}]'),
    ('money', 8, 'payment-failed', 'Платёж не прошёл', 'Не получается оплатить', 'Карта отклонена, время вышло, деньги ушли дважды',
      '[{"type": "paragraph", "line": [{"text": "Попробуйте другую карту или СБП: заказ ждёт оплаты {время на оплату:вин}, второй раз за него не спишется, даже если нажать «Оплатить» дважды. Если деньги ушли, а заказ не оплачен, они вернутся на баланс сами."}]}]'),
    ('disputes', 1, 'open-dispute', 'Когда можно открыть спор?', 'Не удаётся договориться', 'Спор: кто решает и что с деньгами',
      '[{"type": "paragraph", "line": [{"text": "Пока деньги этапа в резерве. Заказчик — когда работа сдана, срок прошёл или исполнитель долго не отвечает в чате заказа. Исполнитель — когда работу вернули на доработку дважды или она стоит на паузе без ответов заказчика. Кнопка «Открыть спор» — в самом заказе."}]}, {"type": "paragraph", "line": [{"text": "Сроки названы в "}, {"text": "правилах споров", "href": "/conditions#disputes"}, {"text": "."}]}]'),
    ('disputes', 2, 'dispute-money', 'Что с деньгами, пока идёт спор?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Они остаются в резерве, а этап и его сроки замирают. Делят только цену этого этапа: принятое раньше уже оплачено. Сервисный сбор вернётся заказчику в той же доле, что и цена, а комиссию исполнитель платит только со своей части."}]}]'),
    ('disputes', 3, 'dispute-arbiter', 'Кто решает спор?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Сначала вы сами: каждая сторона называет, сколько процентов цены вернуть заказчику, и любую названную долю можно принять сразу. Не договорились или другая сторона молчит — решает арбитр: сотрудник биржи, который в заказе не участвует."}]}, {"type": "paragraph", "line": [{"text": "Он сверяет сделанное с условиями и списком результатов заказа. Как решали раньше, без имён, — в "}, {"text": "решениях арбитров", "href": "/decisions"}, {"text": "."}]}]'),
    ('disputes', 4, 'dispute-appeal', 'Не согласны с тем, что решил арбитр?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Арбитр сначала предлагает решение. Возразить можно один раз, и он обязан ответить; молчание считается согласием. Решение о дорогом этапе можно один раз передать другому арбитру, если появился новый факт или правило прочитано неверно."}]}, {"type": "paragraph", "line": [{"text": "От какой суммы и сколько на это времени, сказано в "}, {"text": "правилах споров", "href": "/conditions#disputes"}, {"text": "."}]}]'),
    ('safety', 1, 'outside', 'Почему не стоит платить напрямую?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Тогда за вас некому поручиться: нет резерва, нет записанных условий, нет срока, после которого деньги возвращаются. Сервис отвечает только за то, что прошло через него."}]}]'),
    ('safety', 2, 'password', 'Как беречь аккаунт?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Придумайте пароль, которого нет ни на одном другом сайте: не короче десяти знаков, лучше из нескольких слов. Забыли — задайте новый на странице «Восстановление пароля»: ссылка придёт на почту, сработает один раз и живёт полчаса. Сотрудники пароль не спрашивают."}]}]'),
    ('safety', 3, 'who-sees', 'Кто видит мои данные?', '', '',
      '[{"type": "paragraph", "line": [{"text": "Все видят имя, логин, уровень, город и то, что вы написали о себе. Почту, реквизиты и операции видите вы и те сотрудники, которым это нужно для работы. Файлы заказа открываются только его сторонам."}]}]'),
    ('safety', 4, 'report', 'Я вижу чужую работу или обман', '', '',
      '[{"type": "paragraph", "line": [{"text": "Напишите нам со страницы «Контакты» и приложите адрес страницы. Модератор посмотрит и, если всё так, снимет услугу с продажи. Начатые заказы при этом идут своим чередом."}]}]')
), added as (
  insert into faq_questions (slug, section, place, status, version)
  select slug, section, place, 'published', 1 from asked returning id, slug
)
insert into faq_versions (question_id, number, section, question, answer, saved_at, help_title, help_text)
select added.id, 1, section, question, answer,
  case section when 'disputes' then timestamptz '2026-11-28 09:00:00+00' else '2026-11-27 09:00:00+00' end, help_title, help_text
from asked join added using (slug);

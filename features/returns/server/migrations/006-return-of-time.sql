create index return_of_time on return (requested_at);
